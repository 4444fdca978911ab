-- Cards say who is a manager: their lessons cost no money.
update directory_entry set card = card || jsonb_build_object('isManager', person.role = 5) from person where person.id = directory_entry.tutor_id;
