import type { AttachmentAddress, AttachmentKind, chat } from "@hiwar/contract/chat";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { signedAddressOf } from "../../files/private.ts";
import { smallPhotoOf } from "../../files/rules.ts";
import type { Owned } from "../../kernel/access.ts";
import type { ReadContext, Settings } from "../../kernel/context.ts";
import { selectAttachments, selectMessagePair } from "./queries.ts";

type Message = Awaited<ReturnType<typeof selectMessagePair>> & object;

/** Ownership rule: a message belongs to the two members of its room. */
export const membersMessage: Owned<ReadContext, { messageId: number }, Message> = {
  find: ({ db }, { messageId }) => selectMessagePair(db, messageId),
  isTheirs: ({ firstId, secondId }, actor) => firstId === actor.id || secondId === actor.id,
};

interface Kept {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly file: string;
}

/** Returns URLs of files, valid for ten minutes. The caller has checked permission. */
export async function addressesOf(settings: Settings, files: readonly Kept[], now: Temporal.Instant): Promise<AttachmentAddress[]> {
  const addressOf = (name: string) => signedAddressOf(settings, "attachments", name, now);
  return Promise.all(
    files.map(async ({ id, kind, file }) => ({
      id,
      url: await addressOf(file),
      smallUrl: kind === "photo" ? await addressOf(smallPhotoOf(file)) : null,
    })),
  );
}

/** Returns the URLs of a message's files; a deleted message has none. */
export async function readAddresses(
  { db, settings, now }: ReadContext,
  _input: { messageId: number },
  { id, attachmentCount }: Message,
): Promise<Answer<typeof chat.files>> {
  return { list: attachmentCount === 0 ? [] : await addressesOf(settings, await selectAttachments(db, [id]), now) };
}
