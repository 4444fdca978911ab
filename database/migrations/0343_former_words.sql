-- What somebody was called and reached by before: an erasure looks for it, too. Of each kind the last five are kept.
create table former_word (
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('name', 'email', 'phone', 'guardian-name', 'guardian-phone')),
  word text not null,
  is_proven boolean not null,
  replaced_at timestamptz not null,
  primary key (person_id, kind, word)
);

create function keep_former_words() returns trigger language plpgsql as $$
begin
  insert into former_word (person_id, kind, word, is_proven, replaced_at)
  select old.id, kind, word, is_proven, new.updated_at from (values
    ('name', old.name, new.name, true),
    ('email', old.email, new.email, old.email_verified_at is not null),
    ('phone', old.phone, new.phone, old.phone_verified_at is not null),
    ('guardian-name', old.guardian_name, new.guardian_name, true),
    ('guardian-phone', old.guardian_phone, new.guardian_phone, false)) as was (kind, word, next, is_proven)
  where word is not null and word is distinct from next
  on conflict (person_id, kind, word) do update
    set is_proven = former_word.is_proven or excluded.is_proven, replaced_at = excluded.replaced_at;
  delete from former_word where (person_id, kind, word) in (select person_id, kind, word from (
    select *, row_number() over (partition by kind order by replaced_at desc, word) as place from former_word where person_id = old.id) as kept
    where place > 5);
  return null;
end $$;
create trigger person_former_words after update of name, email, phone, guardian_name, guardian_phone on person for each row
  when (new.erased_at is null and (old.name, old.email, old.phone, old.guardian_name, old.guardian_phone)
    is distinct from (new.name, new.email, new.phone, new.guardian_name, new.guardian_phone))
  execute function keep_former_words();
