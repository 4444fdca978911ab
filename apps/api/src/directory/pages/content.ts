import { idPattern } from "@hiwar/contract/kernel/id-pattern";
import { tutorsAddress } from "@hiwar/contract/tutors-address";
import type { AnyReadContext } from "../../kernel/context.ts";
import { Refusal } from "../../kernel/refuse.ts";
import type { PageContent } from "../../sites/page-content.ts";
import { listTopics } from "../../topics/list.ts";
import { selectListedIds } from "../queries.ts";
import { listPage, topicPage } from "./lists.ts";
import { listPath, topicPath, tutorPath } from "./paths.ts";
import { tutorPage } from "./tutor.ts";

/** What search engines may be told of at once. */
const mostPages = 40_000;

const idOf = (text: string | null | undefined): number | null => (text && idPattern.test(text) ? Number(text) : null);

/** What the page at an address says before the app loads; `gone` where it names somebody who is not public, null where it says nothing. */
export async function pageContent(context: AnyReadContext, path: string, query: URLSearchParams): Promise<PageContent | "gone" | null> {
  if (path === listPath) {
    const asked = Object.values(tutorsAddress).filter((name) => query.has(name));
    if (asked.length === 0) return listPage(context);
    const topicId = idOf(query.get(tutorsAddress.topicId));
    return asked.length === 1 && topicId !== null ? topicPage(context, topicId) : null;
  }
  const tutorId = idOf(/^\/t\/(\d+)$/.exec(path)?.[1]);
  if (tutorId === null) return null;
  return tutorPage(context, tutorId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "tutor-not-found") return "gone" as const;
    throw error;
  });
}

/** The paths of everything that search engines may find in the app: the list, each topic's and each tutor. */
export async function publicPaths(context: AnyReadContext): Promise<string[]> {
  const [topics, ids] = await Promise.all([listTopics(context), selectListedIds(context.db, mostPages)]);
  return [listPath, ...topics.list.map(({ id }) => topicPath(id)), ...ids.map(tutorPath)];
}
