-- Every public file by whom it shows and what it is for; what staff removed is served to nobody.
create table asset (
  id bigint generated always as identity primary key,
  -- Under /api/v1/assets/uploads.
  name text not null check (length(name) between 5 and 70),
  owner_id bigint not null references person (id),
  use text not null check (use in ('face', 'intro', 'thumbnail')),
  -- 0 of a file that was laid before sizes were kept.
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (name, owner_id, use)
);
create index asset_created on asset (created_at, id) where removed_at is null;
create index asset_bytes on asset (bytes, id) where removed_at is null;
create index asset_use_created on asset (use, created_at, id) where removed_at is null;
create index asset_use_bytes on asset (use, bytes, id) where removed_at is null;
create index asset_owner on asset (owner_id, created_at, id) where removed_at is null;
create index asset_removed on asset (removed_at, name) where removed_at is not null;

-- How many there are of each use, and how big together: a list that counted them would read them all.
create table asset_total (use text primary key, files integer not null, bytes bigint not null);
insert into asset_total (use, files, bytes) values ('face', 0, 0), ('intro', 0, 0), ('thumbnail', 0, 0);
create function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    update asset_total set files = files - 1, bytes = asset_total.bytes - old.bytes where use = old.use;
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    update asset_total set files = files + 1, bytes = asset_total.bytes + new.bytes where use = new.use;
  end if;
  return null;
end $$;
create trigger asset_is_counted after insert or update or delete on asset for each row execute function count_assets();

insert into asset (name, owner_id, use, bytes, created_at)
select substring(image from '[^/]+$'), id, 'face', 0, created_at from person where image like '/api/v1/assets/uploads/%'
union all select substring(t.video from '[^/]+$'), p.id, 'intro', 0, p.created_at from tutor t join person p on p.id = t.person_id where t.video like '/api/v1/assets/uploads/%'
union all select substring(t.thumbnail from '[^/]+$'), p.id, 'thumbnail', 0, p.created_at from tutor t join person p on p.id = t.person_id where t.thumbnail like '/api/v1/assets/uploads/%';
