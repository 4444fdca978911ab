import { expect, test } from "vitest";
import { gapsBetween, routes } from "./routes.ts";
import { screens } from "./screens.ts";

test("every route of the three sites has its pictures, and no picture is of a route that is gone", () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(gapsBetween(routes, screens)).toEqual({ unseen: [], unknown: [] });
});

test("a route without pictures and pictures without a route are told by name", () => {
  const [plans, chat, gone] = (["plans", "chat/:roomId?", "gone"] as const).map((pattern) => ({ site: "web" as const, pattern }));
  expect(gapsBetween([plans, chat] as never, [plans, gone] as never)).toEqual({ unseen: ["web: chat/:roomId?"], unknown: ["web: gone"] });
});

test("no two screens have one name", () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
