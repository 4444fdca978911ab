import { frameWords } from "@hiwar/frame/frame-words";
import { accounts } from "../words/accounts.ts";
import { frame } from "../words/frame.ts";
import { notifications } from "../words/notifications.ts";
import { tutors } from "../words/tutors.ts";
import type { memberWords } from "./member-words.ts";

const words = { ...frameWords, ...frame, ...accounts, ...notifications, ...tutors };

/** The app's one catalogue, put together from a file a domain. What guests never read arrives with `loadMemberWords`. */
export const catalogue = words as typeof words & typeof memberWords;
export type WordKey = keyof typeof catalogue;

/** Brings the words of the pages behind the door; the layout around them waits for it. */
export async function loadMemberWords(): Promise<void> {
  const { memberWords } = await import("./member-words.ts");
  Object.assign(words, memberWords);
}
