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

/** Most tutor pages listed for search engines. */
const mostPages = 40_000;

const idOf = (text: string | null | undefined): number | null => (text && idPattern.test(text) ? Number(text) : null);

/** Returns the server-rendered content of a page. `gone` if it names a person who is not public, null if the page has no such content. */
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

/** Returns the paths that search engines may index: the list, each topic and each tutor. */
export async function publicPaths(context: AnyReadContext): Promise<string[]> {
  const [topics, ids] = await Promise.all([listTopics(context), selectListedIds(context.db, mostPages)]);
  return [listPath, ...topics.list.map(({ id }) => topicPath(id)), ...ids.map(tutorPath)];
}
