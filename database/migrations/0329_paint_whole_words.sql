-- Paints words over where they stand by themselves, or after the particles that Arabic writes together with a word, letter by letter: a name within
-- a longer word is another word, and no text becomes shorter or longer than its bounds.
create or replace function paint_over(said text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  word text;
  letters constant text := '[[:alnum:]\u0620-\u064A\u0660-\u0669\u066E-\u06D3]';
begin
  foreach word in array words loop
    said := regexp_replace(said,
      '(?<!' || letters || ')([وف]?[بلك]?)' || regexp_replace(word, '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '(?!' || letters || ')',
      '\1' || repeat('—', length(word)), 'gi');
  end loop;
  return said;
end $$;
