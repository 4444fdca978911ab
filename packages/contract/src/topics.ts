import * as z from "zod/mini";
import { del, type Endpoint, get, patch, post, put } from "./kernel/endpoint.ts";
import { ById, Done, Id, idsText, text } from "./kernel/shapes.ts";
import { admin, anyone, appPeople } from "./kernel/who.ts";

export const mostTopics = 500;
export const mostTopicsOfUser = 30;
export const Topic = z.object({ id: Id, nameAr: z.string(), nameEn: z.string() });
export type Topic = z.input<typeof Topic>;

/** A topic as staff see it, with the number of tutors who teach it and students who chose it. */
export const TopicInUse = z.extend(Topic, { tutors: z.int(), students: z.int() });
export type TopicInUse = z.input<typeof TopicInUse>;

/** Staff's search text for topic names. */
export const TopicSearch = z.strictObject({ q: z.optional(text(1, 50)) });

/** A name of 3 to 50 characters; whitespace between words becomes a single space. */
const name = () => text(3, 50).check(z.overwrite((value) => value.replace(/\s+/g, " ")));
/** Names of a topic: letters of one language, digits and a few signs, beginning with a letter. */
const TopicNames = z.strictObject({
  nameAr: name().check(z.regex(/^[\u0621-\u063A\u0641-\u064A][\u0621-\u063A\u0641-\u0652\d\u0660-\u0669 ،()/&+.-]+$/)),
  nameEn: name().check(z.regex(/^[A-Za-z][A-Za-z\d ',()/&+.-]+$/)),
});

const topicIds = z.strictObject({ topicIds: z.array(Id).check(z.minLength(1), z.maxLength(mostTopicsOfUser)) });
const anyTopicIds = z.strictObject({ topicIds: z.array(Id).check(z.maxLength(mostTopicsOfUser)) });
const TopicList = z.object({ list: z.array(Topic) });
const byStaff = { who: admin, staffOnly: true, audits: "topic" } as const;

export const topics = {
  list: get("/topic/list", { who: anyone, publicCache: ["topics"], answer: TopicList, summary: "All topics, by their Arabic name." }),
  inUse: get("/topic/list/in-use", {
    who: admin,
    staffOnly: true,
    answer: z.object({ list: z.array(TopicInUse) }),
    summary: "All topics with how many people have each, by their Arabic name.",
  }),
  create: post("/topic/", {
    ...byStaff,
    body: TopicNames,
    answer: TopicInUse,
    summary: "Add a topic; a name that is there already is `topic-exists`.",
  }),
  rename: put("/topic/:id", {
    ...byStaff,
    params: ById,
    body: TopicNames,
    answer: TopicInUse,
    summary: "Name a topic anew; tutors' cards and the search follow.",
  }),
  delete: del("/topic/:id", { ...byStaff, params: ById, answer: Done, summary: "Take a topic away, from everybody who has it too." }),
  merge: post("/topic/:id/merge", {
    ...byStaff,
    params: ById,
    body: z.strictObject({ intoId: Id }),
    answer: TopicInUse,
    summary: "Give everybody who has a topic another one in its place, and take it away; its number leads to the other from then on.",
  }),
  ofUser: get("/topic/of/user", { who: appPeople, answer: TopicList, summary: "My topics." }),
  add: post("/topic/of/user", { who: appPeople, body: topicIds, answer: TopicList, summary: "Add topics to mine." }),
  remove: del("/topic/of/user", {
    who: appPeople,
    query: z.strictObject({ topicIds: idsText(mostTopicsOfUser) }),
    answer: TopicList,
    summary: "Take topics off mine.",
  }),
  replace: patch("/topic/of/user", { who: appPeople, body: anyTopicIds, answer: TopicList, summary: "Make these my topics." }),
} satisfies Record<string, Endpoint>;
