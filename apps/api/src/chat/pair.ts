import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";

/** Returns the caller and the other person of a pair. Throws `not-room-member` if the caller is not in it, `missing` if the other does not exist. */
export async function pairOf({ db, actor }: ReadContext, ids: readonly number[], missing: "user-not-found" | "room-members-not-found") {
  const writers = await queries.selectWriters(db, ids);
  const mine = orRefuse(
    writers.find(({ id }) => id === actor.id),
    "not-room-member",
  );
  const theirs = orRefuse(
    writers.find(({ id }) => id !== actor.id),
    missing,
  );
  return { mine, theirs };
}
