import * as z from "zod/mini";
import { AttachmentAddress, ChatAttachment } from "./chat.ts";
import { Id, Instant } from "./kernel/shapes.ts";

/** A file that a member attached in the chat while the lesson's room was open. The chat gives its URL for `messageId`. */
export const LessonFile = z.extend(ChatAttachment, { messageId: Id, senderId: Id, sentAt: Instant });
export type LessonFile = z.input<typeof LessonFile>;

/** A lesson's file with URLs valid for ten minutes. */
export const LessonFileWithAddress = z.extend(LessonFile, AttachmentAddress.shape);
export type LessonFileWithAddress = z.input<typeof LessonFileWithAddress>;

/** Most files returned for a lesson; the first ones. */
export const mostLessonFiles = 100;
