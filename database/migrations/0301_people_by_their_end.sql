-- Staff find somebody by the end of a number, an address or a name: the same texts read backwards.
create index person_search_ends on person_search (reverse(words) text_pattern_ops, person_id);
