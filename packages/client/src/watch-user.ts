import type { User } from "@hiwar/contract/accounts";
import type { Session } from "./session.ts";

/** Writes that change the signed-in user and answer something else, by domain or by endpoint. */
const rereads: readonly string[] = ["tutors", "topics.add", "topics.remove", "topics.replace", "accounts.changePassword"];

/** What keeps the session's user as the server has it, after a write that was answered. */
export type UserWatcher = (path: readonly [domain: string, endpoint: string], answer: unknown) => Promise<void>;

/** Takes the user from an answer that is one, and reads them again after a write that changes them without saying how. */
export function watchUser(session: Session, readUser: () => Promise<User>): UserWatcher {
  return async ([domain, endpoint], answer) => {
    const id = session.user?.id;
    if (id === undefined) return;
    if (isUser(answer) && answer.id === id) return session.keepUser(answer);
    if (!rereads.includes(domain) && !rereads.includes(`${domain}.${endpoint}`)) return;
    // The write itself is done; what was read before stands until the next chance.
    const user = await readUser().catch(() => null);
    if (user && user.id === session.user?.id) session.keepUser(user);
  };
}

function isUser(answer: unknown): answer is User {
  return typeof answer === "object" && answer !== null && "id" in answer && "role" in answer && "verifiedEmail" in answer;
}
