import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** The highest code point: every text that begins with `beginning` sorts before `beginning` followed by it. */
const lastSign = "\u{10FFFF}";

/**
 * SQL condition for texts that begin with `beginning`, served by a text_pattern_ops index. LIKE with a parameter as its pattern could not use that
 * index.
 */
export const beginsWith = (text: Expression<unknown>, beginning: RawBuilder<string>) =>
  sql<SqlBool>`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || ${lastSign}))`;
