import type { User } from "@hiwar/contract/accounts";
import type { Session } from "./session.ts";

/** Writes that change the signed-in user but do not return it, by domain or by endpoint; the user is read again after them. */
const rereads: readonly string[] = ["tutors", "topics.add", "topics.remove", "topics.replace", "accounts.changePassword"];

/** Keeps the session's user equal to the server's after each answered write. */
export type UserWatcher = (path: readonly [domain: string, endpoint: string], answer: unknown) => Promise<void>;

/** Stores the user when an answer contains it, and reads it again after writes that change it without returning it. */
export function watchUser(session: Session, readUser: () => Promise<User>): UserWatcher {
  return async ([domain, endpoint], answer) => {
    const id = session.user?.id;
    if (id === undefined) return;
    if (isUser(answer) && answer.id === id) return session.keepUser(answer);
    if (!rereads.includes(domain) && !rereads.includes(`${domain}.${endpoint}`)) return;
    // The write is already done; if reading fails, the old user stays until the next read.
    const user = await readUser().catch(() => null);
    if (user && user.id === session.user?.id) session.keepUser(user);
  };
}

function isUser(answer: unknown): answer is User {
  return typeof answer === "object" && answer !== null && "id" in answer && "role" in answer && "verifiedEmail" in answer;
}
