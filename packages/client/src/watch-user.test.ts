import type { User } from "@hiwar/contract/accounts";
import { expect, test, vi } from "vitest";
import { Session } from "./session.ts";
import { watchUser } from "./watch-user.ts";

const person = (id: number, name: string) => ({ id, name, role: 4, verifiedEmail: true }) as unknown as User;

function asSalma(readUser = () => Promise.resolve(person(1, "read"))) {
  const session = new Session();
  session.keepUser(person(1, "before"));
  const read = vi.fn(readUser);
  return { session, read, follow: watchUser(session, read) };
}

test("an answer that is the signed-in user is kept as it came", async () => {
  const { session, read, follow } = asSalma();
  await follow(["accounts", "change"], person(1, "answered"));
  expect([session.user?.name, read.mock.calls.length]).toEqual(["answered", 0]);
});

test.each([
  ["tutors", "changeMeta", { missing: [] }],
  ["topics", "replace", { list: [] }],
  ["accounts", "changePassword", {}],
] as const)("the user is read again after %s.%s, which answers something else", async (domain, endpoint, answer) => {
  const { session, follow } = asSalma();
  await follow([domain, endpoint], answer);
  expect(session.user?.name).toBe("read");
});

test.each([
  ["another person's account that staff change", ["accounts", "change"], person(2, "other")],
  ["a write that changes nobody", ["lessons", "book"], { id: 1 }],
  ["a code that is sent", ["accounts", "sendEmailCode"], {}],
] as const)("%s leaves the signed-in user alone", async (_name, path, answer) => {
  const { session, read, follow } = asSalma();
  await follow(path, answer);
  expect([session.user?.name, read.mock.calls.length]).toEqual(["before", 0]);
});

test("a guest's write reads nobody", async () => {
  const { session, read, follow } = asSalma();
  session.forget();
  await follow(["tutors", "changeMeta"], {});
  expect([session.user, read.mock.calls.length]).toEqual([null, 0]);
});

test("a read that fails leaves what is known, and the write done", async () => {
  const { session, follow } = asSalma(() => Promise.reject(new Error("offline")));
  await follow(["topics", "replace"], {});
  expect(session.user?.name).toBe("before");
});

test("a read that comes after somebody else signed in is not theirs", async () => {
  const { session, follow } = asSalma(async () => {
    session.keepUser(person(2, "other"));
    return person(1, "read");
  });
  await follow(["topics", "replace"], {});
  expect(session.user?.name).toBe("other");
});
