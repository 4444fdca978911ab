import { type blocks, mayBlock, mostBlocks } from "@hiwar/contract/blocks";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { Role } from "@hiwar/contract/kernel/roles";
import { lockPeople } from "../accounts/lock-people.ts";
import { selectPerson } from "../accounts/queries.ts";
import { smallFace } from "../files/rules.ts";
import type { Owned } from "../kernel/access.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import * as queries from "./queries.ts";

/** Returns the people whom the caller has blocked. */
export async function listBlocked({ db, actor }: ReadContext): Promise<Answer<typeof blocks.list>> {
  const rows = await queries.selectBlocked(db, actor.id, mostBlocks);
  return { list: rows.map((row) => ({ ...row, image: smallFace(row.image) })) };
}

interface Found {
  readonly role: Role;
  readonly isKnown: boolean;
}

/** Ownership rule: the caller may name only people with whom they have talked or booked, so that ids reveal nobody. */
export const knownOther: Owned<Context, { id: number }, Found> = {
  find: async ({ db, actor, hooks }, { id }) => {
    const person = await selectPerson(db, id);
    if (!person || id === actor.id) return undefined;
    return { role: person.role, isKnown: await hooks.blocks.areKnown(db, [actor.id, id]) };
  },
  isTheirs: ({ isKnown }) => isKnown,
};

/** Blocks a person, once, and cancels what the two have booked with each other. Throws `illegal` beyond a hundred. */
export async function blockPerson(context: Context, { id }: { id: number }, { role }: Found): Promise<Record<string, never>> {
  const { db, actor, now, hooks } = context;
  if (!mayBlock(actor.role, role)) refuse("illegal");
  await lockPeople(
    { db },
    [actor.id, id].map((one) => ({ id: one, mode: "change" })),
  );
  if ((await queries.countOthers(db, actor.id, id)) >= mostBlocks) refuse("illegal");
  if (await queries.insertBlock(db, actor.id, id, now)) await hooks.blocks.pairBlocked(context, [actor.id, id]);
  return {};
}

/** Unblocks a person. */
export async function unblockPerson({ db, actor }: Context, { id }: { id: number }): Promise<Record<string, never>> {
  await queries.deleteBlock(db, actor.id, id);
  return {};
}
