import * as z from "zod/mini";
import { del, type Endpoint, get, post } from "./kernel/endpoint.ts";
import { ById, Done, Id, text } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";

/** Most saved views of one list per person. */
export const mostSavedViews = 20;

/** A page of the dashboard with a list, such as `users`. */
const ListPlace = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/));

/** A list's filters, search and sorting as its query string. */
export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.input<typeof SavedView>;
export const NewView = z.strictObject({ place: ListPlace, name: text(1, 40), query: z.string().check(z.minLength(1), z.maxLength(500)) });

export const views = {
  list: get("/saved-view/list", {
    who: admin,
    staffOnly: true,
    query: z.strictObject({ place: ListPlace }),
    answer: z.object({ list: z.array(SavedView) }),
    summary: "My views of a list, by their names.",
  }),
  keep: post("/saved-view", {
    who: admin,
    staffOnly: true,
    body: NewView,
    answer: SavedView,
    whyUnaudited: "Only one's own view of a list.",
    summary: "Keep a view of a list under a name; one that had the name is replaced. One beyond twenty is `illegal`.",
  }),
  remove: del("/saved-view/:id", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: Done,
    whyUnaudited: "Only one's own view of a list.",
    summary: "Forget one of my views; nothing changes where it is none of mine.",
  }),
} satisfies Record<string, Endpoint>;
