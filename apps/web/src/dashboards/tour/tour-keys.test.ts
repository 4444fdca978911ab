import { expect, test } from "vitest";
import { moveOfTourKey } from "./tour-keys.ts";

test("the next step lies to the left", () => {
  expect(["ArrowLeft", "ArrowRight", "Escape", "a"].map(moveOfTourKey)).toEqual(["next", "back", "close", null]);
});
