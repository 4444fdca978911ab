import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** What no text comes after. */
const lastSign = "\u{10FFFF}";

/** The texts that begin with `beginning`, in the order of an index by patterns: LIKE would not be served by it, the pattern being a parameter. */
export const beginsWith = (text: Expression<unknown>, beginning: RawBuilder<string>) =>
  sql<SqlBool>`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || ${lastSign}))`;
