import { frameWords } from "@hiwar/frame/frame-words";
import { accounts } from "../words/accounts.ts";
import { frame } from "../words/frame.ts";
import { notifications } from "../words/notifications.ts";
import { titles } from "../words/titles.ts";
import { tutors } from "../words/tutors.ts";
import type { memberWords } from "./member-words.ts";

const words = { ...frameWords, ...frame, ...accounts, ...notifications, ...titles, ...tutors };

/** The app's one catalogue, put together from a file a domain. What guests never read arrives with `loadMemberWords`. */
export const catalogue = words as typeof words & typeof memberWords;
export type WordKey = keyof typeof catalogue;
/** A word that every page has from its first moment on. */
export type EarlyWordKey = keyof typeof words;

/** Brings the words of the pages behind the door; the layout around them waits for it. */
export async function loadMemberWords(): Promise<void> {
  const { memberWords } = await import("./member-words.ts");
  Object.assign(words, memberWords);
}
