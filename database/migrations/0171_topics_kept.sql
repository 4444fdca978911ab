-- Staff make, name, merge and delete topics. A name is told apart by its letters, not by how they are written; whoever has two of one name has one.
do $$
declare
  twin record;
begin
  loop
    select other.id, topic.id as kept_id into twin from topic join topic other on other.id > topic.id
      and (fold_arabic(other.name_ar) = fold_arabic(topic.name_ar) or lower(other.name_en) = lower(topic.name_en)) order by topic.id limit 1;
    exit when not found;
    insert into person_topic (person_id, topic_id) select person_id, twin.kept_id from person_topic where topic_id = twin.id on conflict do nothing;
    delete from topic where id = twin.id;
  end loop;
end $$;
alter table topic drop constraint "illegal.topic-name-ar";
alter table topic drop constraint "illegal.topic-name-en";
create unique index "topic-exists.name-ar" on topic (fold_arabic(name_ar));
create unique index "topic-exists.name-en" on topic (lower(name_en));
-- One that goes while somebody chooses it is not there.
alter table person_topic rename constraint person_topic_topic_id_fkey to "topic-not-found.person";

-- Where a number leads that was merged into another: links and forms that still have it go on.
create table topic_former (
  id bigint primary key,
  topic_id bigint not null references topic (id) on delete cascade
);
create index topic_former_topic on topic_former (topic_id);

-- How many teach each topic, and how many students chose it: counting anew for everyone who looks costs more the more there are.
create table topic_total (
  topic_id bigint primary key references topic (id) on delete cascade,
  tutors integer not null default 0 check (tutors >= 0),
  students integer not null default 0 check (students >= 0)
);

insert into topic_total (topic_id, tutors, students)
  select topic_id, count(*) filter (where role <> 4), count(*) filter (where role = 4) from person_topic join person on person.id = person_id group by 1;

-- Whoever changes what people chose has taken the topics before, by their numbers: totals are waited for in one order.
create function count_topics() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update topic_total set tutors = topic_total.tutors - said.tutors, students = topic_total.students - said.students
    from (select topic_id, count(*) filter (where role <> 4) as tutors, count(*) filter (where role = 4) as students
      from gone join person on person.id = person_id group by 1) as said
    where topic_total.topic_id = said.topic_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into topic_total (topic_id, tutors, students)
    select topic_id, count(*) filter (where role <> 4), count(*) filter (where role = 4)
      from come join person on person.id = person_id group by 1 order by 1
    on conflict (topic_id) do update set tutors = topic_total.tutors + excluded.tutors, students = topic_total.students + excluded.students;
  end if;
  return null;
end
$$;
create trigger person_topic_come after insert on person_topic
  referencing new table as come for each statement execute function count_topics();
create trigger person_topic_gone after delete on person_topic
  referencing old table as gone for each statement execute function count_topics();
create trigger person_topic_moved after update on person_topic
  referencing old table as gone new table as come for each statement execute function count_topics();
