import * as z from "zod/mini";
import { del, type Endpoint, get, put } from "./kernel/endpoint.ts";
import { ById, Done, Id } from "./kernel/shapes.ts";
import { student } from "./kernel/who.ts";

export const mostFavourites = 100;

export const favourites = {
  list: get("/favourite/", {
    who: student,
    answer: z.object({ tutorIds: z.array(Id) }),
    summary: "My favourites among the public tutors, the latest first.",
  }),
  keep: put("/favourite/:id", {
    who: student,
    params: ById,
    answer: Done,
    summary: "Keep a public tutor among my favourites, a hundred at most; kept already, it stays.",
  }),
  remove: del("/favourite/:id", {
    who: student,
    params: ById,
    answer: Done,
    summary: "A tutor is no favourite of mine, whatever was before.",
  }),
} satisfies Record<string, Endpoint>;
