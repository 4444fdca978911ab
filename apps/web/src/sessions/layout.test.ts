import { expect, test } from "vitest";
import { type Corner, cornerAfterKey, cornerNear, layoutOf } from "./layout.ts";

const counterpart = { userId: 2, seat: "", camera: true, microphone: true, sharing: false, isLost: false };

test.each([
  ["alone", { counterpart: null, sharing: false }, "nobody", 1],
  ["two", { counterpart, sharing: false }, "their-camera", 1],
  ["they share", { counterpart: { ...counterpart, sharing: true }, sharing: false }, "their-screen", 2],
  ["I share", { counterpart, sharing: true }, "my-screen", 2],
  ["both share", { counterpart: { ...counterpart, sharing: true }, sharing: true }, "their-screen", 2],
  ["I share, alone", { counterpart: null, sharing: true }, "my-screen", 1],
] as const)("%s", (_name, state, main, corner) => {
  expect([layoutOf(state).main, layoutOf(state).corner.length]).toEqual([main, corner]);
});

test("arrows walk the corners as they are seen", () => {
  const walk = (corner: Corner, ...keys: string[]) => keys.reduce<Corner>(cornerAfterKey, corner);
  expect(walk("block-end inline-end", "ArrowUp", "ArrowRight")).toBe("block-start inline-start");
  expect(walk("block-start inline-start", "ArrowDown", "ArrowLeft", "Tab")).toBe("block-end inline-end");
});

test("let go on the left it stays at the end side", () => {
  expect([cornerNear({ x: 0.1, y: 0.9 }), cornerNear({ x: 0.9, y: 0.1 })]).toEqual(["block-end inline-end", "block-start inline-start"]);
});
