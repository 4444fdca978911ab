import { type Expression, type RawBuilder, sql } from "kysely";

/** SQL for a text in which the given words are redacted in every spelling; the spellings are computed once per statement. */
export function redactedText(text: Expression<unknown>, words: readonly string[]): RawBuilder<string> {
  return sql`paint_spellings(${text}, (select array(select spelling_of(word) from unnest(${[...words]}::text[]) with ordinality as given (word, place)
    order by place)))`;
}
