import { expect, test } from "vitest";
import * as z from "zod/mini";
import { serialiserOf } from "./serialise.ts";

test("fields called as bounds are, stay; what the schema does not name goes", () => {
  const names = {
    format: z.string().check(z.minLength(1)),
    pattern: z.nullable(z.int()),
    minimum: z.int(),
    enum: z.boolean(),
    const: z.array(z.string()),
  };
  const value = { format: "webm", pattern: null, minimum: 3, enum: true, const: ["a"] };
  expect(JSON.parse(serialiserOf(z.object(names))({ ...value, secret: 1 }))).toEqual(value);
});
