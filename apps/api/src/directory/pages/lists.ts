import type { AnyReadContext } from "../../kernel/context.ts";
import type { PageContent } from "../../sites/page-content.ts";
import { listTopics } from "../../topics/list.ts";
import { listTutors } from "../list.ts";
import { listPath, topicPath, tutorPath } from "./paths.ts";
import { words } from "./words.ts";

type Cards = Awaited<ReturnType<typeof listTutors>>["list"];

/** Returns the head of the tutors' list; its first cards are part of the built page. */
export async function listPage(context: AnyReadContext): Promise<PageContent> {
  const { list } = await listTutors(context, { page: 1 });
  return {
    title: `${words.listTitle} | ${words.house}`,
    description: words.listDescription(),
    path: listPath,
    card: null,
    things: [itemsOf(list, context.settings.appUrl)],
    body: null,
  };
}

/** Returns the content of a topic's list of tutors; null if the topic does not exist or nobody teaches it. */
export async function topicPage(context: AnyReadContext, id: number): Promise<PageContent | null> {
  const topic = (await listTopics(context)).list.find((one) => one.id === id);
  const { list } = await listTutors(context, { page: 1, topicId: id });
  if (!topic || list.length === 0) return null;
  const { nameAr } = topic;
  return {
    title: `${words.topicTitle(nameAr)} | ${words.house}`,
    description: words.topicDescription(nameAr),
    path: topicPath(id),
    card: null,
    things: [itemsOf(list, context.settings.appUrl)],
    body: {
      heading: words.topicTitle(nameAr),
      lead: words.topicDescription(nameAr),
      face: null,
      sections: list.map((card) => ({ heading: card.name, lines: [{ text: card.bio ?? card.name, path: tutorPath(card.id) }] })),
    },
  };
}

function itemsOf(cards: Cards, appUrl: string): object {
  return {
    "@type": "ItemList",
    itemListElement: cards.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: new URL(tutorPath(id), appUrl).href,
    })),
  };
}
