import * as z from "zod/mini";
import { del, type Endpoint, get, patch, post } from "./kernel/endpoint.ts";
import { Done, Id, IdText } from "./kernel/shapes.ts";
import { anyone, appPeople } from "./kernel/who.ts";

export const mostTopicsOfUser = 30;
export const Topic = z.object({ id: Id, nameAr: z.string(), nameEn: z.string() });
export type Topic = z.input<typeof Topic>;

const topicIds = z.strictObject({ topicIds: z.array(Id).check(z.minLength(1), z.maxLength(mostTopicsOfUser)) });
const anyTopicIds = z.strictObject({ topicIds: z.array(Id).check(z.maxLength(mostTopicsOfUser)) });
const TopicList = z.object({ list: z.array(Topic) });

export const topics = {
  list: get("/topic/list", { who: anyone, publicCache: [], answer: TopicList, summary: "All topics, by their Arabic name." }),
  ofUser: get("/topic/of/user", { who: appPeople, answer: TopicList, summary: "My topics." }),
  add: post("/topic/of/user", { who: appPeople, body: topicIds, answer: TopicList, summary: "Add topics to mine." }),
  remove: del("/topic/of/user/:topicId", {
    who: appPeople,
    params: z.strictObject({ topicId: IdText }),
    answer: Done,
    summary: "Take a topic off mine.",
  }),
  replace: patch("/topic/of/user", { who: appPeople, body: anyTopicIds, answer: TopicList, summary: "Make these my topics." }),
} satisfies Record<string, Endpoint>;
