import { Role } from "@hiwar/contract/kernel/roles";
import { admin, anyone, appPeople, type EndpointWho, owner, ownerOr, ownOrAll, student } from "@hiwar/contract/kernel/who";
import { expect, test } from "vitest";
import { type AnyOwned, checkOwnership } from "./access.ts";
import type { Actor, ReadContext } from "./context.ts";

const actorOf = (id: number, role: Role): Actor => ({ id, role, sessionId: "", mustEnrol: false });
const [salma, amal] = [actorOf(1, Role.Student), actorOf(9, Role.RegularAdmin)];

const note = { id: 5, authorId: 1 };
const authors: AnyOwned<ReadContext, { id: number }> = {
  find: async (_context, { id }) => (id === note.id ? note : undefined),
  isTheirs: ({ authorId }: typeof note, actor) => authorId === actor.id,
};
const omar = actorOf(2, Role.Student);

function claimed(who: EndpointWho, actor: Actor | null, input: object) {
  const context = { actor } as ReadContext<Actor | null>;
  return checkOwnership(who, authors, context, input).catch(({ code }: { code: string }) => code);
}

test("a field that names the owner opens what is one's own, and everyone's to others who may", async () => {
  const who = ownerOr(admin, student, "user-not-found", "id");
  expect(await claimed(who, salma, { id: 1 })).toEqual({ input: { id: 1 }, thing: undefined, isOwner: true });
  expect(await claimed(who, omar, { id: 1 })).toBe("user-not-found");
  expect(await claimed(who, amal, { id: 1 })).toEqual({ input: { id: 1 }, thing: undefined, isOwner: false });
  expect(await claimed(owner(student, "user-not-found", "id"), amal, { id: 1 })).toBe("user-not-found");
});

test("a field that is left out means one's own, and everyone's to others who may", async () => {
  const who = ownerOr(admin, student, "user-not-found", "personId");
  expect(await claimed(who, omar, { page: 2 })).toMatchObject({ input: { page: 2, personId: 2 }, isOwner: true });
  expect(await claimed(who, amal, {})).toMatchObject({ input: { personId: null }, isOwner: false });
  expect(await claimed(ownOrAll(admin, student), omar, {})).toMatchObject({ input: { personId: 2 }, isOwner: true });
  expect(await claimed(ownOrAll(admin, student), amal, {})).toMatchObject({ input: { personId: null }, isOwner: false });
});

test("of several owners named together one must be the caller", async () => {
  const who = owner(appPeople, "not-room-member", "members");
  expect(await claimed(who, salma, { members: [3, 1] })).toMatchObject({ isOwner: true });
  expect(await claimed(who, omar, { members: [3, 1] })).toBe("not-room-member");
});

test("a thing tells whose it is, and is handed on as it was found; one that is not there is nobody's", async () => {
  const who = ownerOr(admin, student, "not-found");
  expect(await claimed(who, salma, { id: 5 })).toEqual({ input: { id: 5 }, thing: note, isOwner: true });
  expect(await claimed(who, amal, { id: 5 })).toEqual({ input: { id: 5 }, thing: note, isOwner: false });
  expect(await claimed(who, omar, { id: 5 })).toBe("not-found");
  for (const actor of [salma, amal, omar]) expect(await claimed(who, actor, { id: 6 })).toBe("not-found");
});

test("nothing is asked where nobody owns anything", async () => {
  for (const who of [anyone, student])
    expect(await claimed(who, omar, { id: 1 })).toEqual({ input: { id: 1 }, thing: undefined, isOwner: false });
});
