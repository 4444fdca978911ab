import { randomBytes } from "node:crypto";
import { feedAddress, type feeds } from "@hiwar/contract/feeds";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { digest } from "../accounts/digest.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { deleteFeed, putFeed, selectFeed } from "./queries.ts";

/** Returns the caller's feed without its secret URL, which is shown only once. */
export async function readFeed({ db, actor }: ReadContext): Promise<Answer<typeof feeds.read>> {
  return { feed: (await selectFeed(db, actor.id)) ?? null };
}

/** Creates the caller's feed; the URL of a former feed becomes invalid. */
export async function makeFeed({ db, actor, now, settings }: Context): Promise<Answer<typeof feeds.make>> {
  const secret = randomBytes(32).toString("base64url");
  await putFeed(db, { person_id: actor.id, secret_hash: digest(secret), created_at: now });
  return { url: `${settings.appUrl}/api/v1${feedAddress.of(secret)}`, feed: { createdAt: now, fetchedAt: null } };
}

/** Deletes the caller's feed. */
export async function removeFeed({ db, actor }: Context): Promise<Record<string, never>> {
  await deleteFeed(db, actor.id);
  return {};
}
