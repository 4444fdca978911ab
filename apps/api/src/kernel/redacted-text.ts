import { type Expression, type RawBuilder, sql } from "kysely";

/** A text of a row in which words are painted over however they are spelt; how they are is worked out once a statement. */
export function redactedText(text: Expression<unknown>, words: readonly string[]): RawBuilder<string> {
  return sql`paint_spellings(${text}, (select array(select spelling_of(word) from unnest(${[...words]}::text[]) with ordinality as given (word, place)
    order by place)))`;
}
