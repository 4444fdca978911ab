-- A file that another one took the place of is removed a day later: who shows it still may have it.
alter table asset add column replaced_at timestamptz;
create index asset_replaced on asset (replaced_at, id) where replaced_at is not null;
-- Listed and counted are files that are shown.
drop index asset_created, asset_bytes, asset_use_created, asset_use_bytes, asset_owner;
create index asset_created on asset (created_at, id) where removed_at is null and replaced_at is null;
create index asset_bytes on asset (bytes, id) where removed_at is null and replaced_at is null;
create index asset_use_created on asset (use, created_at, id) where removed_at is null and replaced_at is null;
create index asset_use_bytes on asset (use, bytes, id) where removed_at is null and replaced_at is null;
create index asset_owner on asset (owner_id, created_at, id) where removed_at is null and replaced_at is null;
create or replace function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null and old.replaced_at is null then
    update asset_total set files = files - 1, bytes = asset_total.bytes - old.bytes where use = old.use;
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null and new.replaced_at is null then
    update asset_total set files = files + 1, bytes = asset_total.bytes + new.bytes where use = new.use;
  end if;
  return null;
end $$;
