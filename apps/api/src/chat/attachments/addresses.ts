import type { AttachmentAddress, AttachmentKind, chat } from "@hiwar/contract/chat";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { signedAddressOf } from "../../files/private.ts";
import { smallPhotoOf } from "../../files/rules.ts";
import type { Owned } from "../../kernel/access.ts";
import type { ReadContext, Settings } from "../../kernel/context.ts";
import { selectAttachments, selectMessagePair } from "./queries.ts";

type Message = Awaited<ReturnType<typeof selectMessagePair>> & object;

/** A message, which is its room's two members'. */
export const membersMessage: Owned<ReadContext, { messageId: number }, Message> = {
  find: ({ db }, { messageId }) => selectMessagePair(db, messageId),
  isTheirs: ({ firstId, secondId }, actor) => firstId === actor.id || secondId === actor.id,
};

interface Kept {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly file: string;
}

/** Where files are seen for ten minutes, for whoever was found to be allowed to. */
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

/** Where the files of a message are seen; of a deleted one there are none. */
export async function readAddresses(
  { db, settings, now }: ReadContext,
  _input: { messageId: number },
  { id, attachmentCount }: Message,
): Promise<Answer<typeof chat.files>> {
  return { list: attachmentCount === 0 ? [] : await addressesOf(settings, await selectAttachments(db, [id]), now) };
}
