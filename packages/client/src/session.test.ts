import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Session } from "./session.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
afterEach(() => kept.clear());
afterAll(() => vi.unstubAllGlobals());

const user = { id: 7, name: "كريم سالم", role: 0 } as never;
const token = (name: string) => `${name}.${btoa(JSON.stringify({ iat: 0, exp: 900 }))}.sign`;
const unauthenticated = () => Response.json({ code: "unauthenticated", message: "", requestId: "r" }, { status: 401 });

test("a refresh that is refused signs out, but not whoever signed in while it was on its way", async () => {
  const session = new Session();
  session.accept({ token: token("former"), user });
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const refreshed = session.refresh();
  session.accept({ token: token("proven"), user });
  answer.resolve(unauthenticated());
  expect([await refreshed, session.user?.id]).toEqual([token("proven"), 7]);

  vi.stubGlobal("fetch", async () => unauthenticated());
  expect([await session.refresh(), session.user]).toEqual([null, null]);
});
