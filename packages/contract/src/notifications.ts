import * as z from "zod/mini";
import { type Endpoint, get, post } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Done, Id, Instant, page, paging } from "./kernel/shapes.ts";
import { signedIn } from "./kernel/who.ts";

/** A notification to a person: its text at that time, and where it leads in the app. */
export const Notification = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  createdAt: Instant,
  read: z.boolean(),
});
export type Notification = z.input<typeof Notification>;

export const notifications = {
  list: get("/notification/list", {
    who: signedIn,
    query: z.strictObject(paging),
    answer: page(Notification),
    summary: "What I was told, newest first.",
  }),
  unread: get("/notification/unread", { who: signedIn, answer: z.object({ count: z.int() }), summary: "How much of it I have not read." }),
  readAll: post("/notification/read", {
    who: signedIn,
    whyUnaudited: "Only one's own list.",
    answer: Done,
    summary: "Mark all of it read.",
  }),
} satisfies Record<string, Endpoint>;

export const notificationEvents = {
  /** `isOwn`: it results from the person's own action, which was already answered. It belongs in the list but is not announced. */
  Notified: event(z.extend(Notification, { isOwn: z.boolean() })),
};
