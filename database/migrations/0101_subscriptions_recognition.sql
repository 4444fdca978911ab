-- A term whose money could not be recognised waits behind those that can.
alter table subscription add column recognition_postponed_until timestamptz;
