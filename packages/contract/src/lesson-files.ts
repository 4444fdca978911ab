import * as z from "zod/mini";
import { AttachmentAddress, ChatAttachment } from "./chat.ts";
import { Id, Instant } from "./kernel/shapes.ts";

/** A file that a member attached in the chat of the two while the room of their lesson was open; `messageId` asks the chat where it is seen. */
export const LessonFile = z.extend(ChatAttachment, { messageId: Id, senderId: Id, sentAt: Instant });
export type LessonFile = z.input<typeof LessonFile>;

/** The same with where it is seen for ten minutes. */
export const LessonFileWithAddress = z.extend(LessonFile, AttachmentAddress.shape);
export type LessonFileWithAddress = z.input<typeof LessonFileWithAddress>;

/** So many files of a lesson are told, the first ones. */
export const mostLessonFiles = 100;
