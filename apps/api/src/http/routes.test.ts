import { del, type Endpoint, type EndpointParts, get } from "@hiwar/contract/kernel/endpoint";
import { ById, Done, paging } from "@hiwar/contract/kernel/shapes";
import { admin, owner, ownerOr, ownOrAll, student } from "@hiwar/contract/kernel/who";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Owned } from "../kernel/access.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { checkNames, checkOwner, type Routes, read, write } from "./routes.ts";

const notes = {
  read: get("/note/:id", { who: owner(student, "not-found"), params: ById, answer: Done }),
  list: get("/note/list", { who: ownOrAll(admin, student), query: z.strictObject(paging), answer: Done }),
  remove: del("/note/:id", { who: ownerOr(admin, student, "not-found"), params: ById, answer: Done, audits: "note" }),
} satisfies Record<string, Endpoint>;

interface Note {
  readonly authorId: number;
}
const authorsNote: Owned<ReadContext, { id: number }, Note> = {
  find: async () => ({ authorId: 1 }),
  isTheirs: ({ authorId }, actor) => authorId === actor.id,
};
const readNote = async (_context: ReadContext, _input: { id: number }, _note: Note) => ({});
const listNotes = async (_context: ReadContext, { personId }: { personId: number | null }) => (personId === null ? {} : {});
const removeNote = async (_context: Context, { id }: { id: number }): Promise<Recorded<Record<string, never>>> => ({
  answer: {},
  change: { id, before: {}, after: null },
});

test("a table of routes is whole when each endpoint tells whose its things are and what an audited one changed", () => {
  const routes: Routes<typeof notes> = {
    read: read(readNote, authorsNote),
    list: read(listNotes),
    remove: write(removeNote, authorsNote),
  };
  expect(routes.read.owned).toBe(authorsNote);
  expect(routes.list.owned).toBeNull();
});

test("what is forgotten does not compile", () => {
  const { read: readRoute, list, remove } = notes;
  const ownerless: Routes<{ read: typeof readRoute }> = {
    // @ts-expect-error: the handler does not say who owns the note
    read: read(async () => ({})),
  };
  const forSomebodyElse: Routes<{ list: typeof list }> = {
    // @ts-expect-error: the operation does not accept null, which means everyone
    list: read(async (_context: ReadContext, { personId }: { personId: number }) => (personId > 0 ? {} : {})),
  };
  const unrecorded: Routes<{ remove: typeof remove }> = {
    // @ts-expect-error: the audited operation does not return its change
    remove: write(async () => ({}), authorsNote),
  };
  // @ts-expect-error: the operation takes another type than the found thing
  const mistaken = read(async (_context: ReadContext, _input: { id: number }, _slot: { tutorId: number }) => ({}), authorsNote);
  expect([ownerless, forSomebodyElse, unrecorded, mistaken]).toHaveLength(4);
});

test("a name of a call stands in one of its parts", () => {
  const body = z.strictObject({ id: z.number() });
  expect(() => checkNames("notes.keep", { params: ById, query: z.strictObject(paging), body })).toThrow(
    "notes.keep is given id in two places",
  );
  expect(() => checkNames("notes.keep", { query: z.strictObject(paging), body })).not.toThrow();
});

const someone = z.strictObject({ personId: z.number() });
test.each<[string, EndpointParts["who"], object, boolean, string | null]>([
  ["a thing that tells, and a way to it", owner(student, "not-found"), {}, true, null],
  ["a thing that tells, and no way to it", owner(student, "not-found"), {}, false, "notes.read does not say how its thing is found"],
  ["a field of the query", owner(student, "not-found", "personId"), { query: someone }, false, null],
  ["a field of the body", ownerOr(admin, student, "not-found", "personId"), { body: someone }, false, null],
  [
    "a field misspelt",
    owner(student, "not-found", "person"),
    { query: someone },
    false,
    "notes.read takes no person that could name its owner",
  ],
  ["a list in which nobody is named", ownOrAll(admin, student), {}, false, null],
  [
    "a list in which somebody is",
    ownOrAll(admin, student),
    { query: someone },
    false,
    "notes.read names its owner and has no word for strangers",
  ],
])("%s", (_name, who, input, isFound, complaint) => {
  const check = () => checkOwner("notes.read", get("/note/:id", { who, answer: Done, ...input }), { owned: isFound ? authorsNote : null });
  if (complaint === null) expect(check).not.toThrow();
  else expect(check).toThrow(complaint);
});
