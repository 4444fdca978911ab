import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawQr, qrSquares } from "./qr.ts";

test("a code is as a reader of another house read it once", () => {
  const squares = qrSquares("http://sandbox.localhost:4000/fawry/orders/934234234");
  expect(squares).toHaveLength(33);
  const drawn = squares.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join("")).join("\n");
  expect(createHash("sha256").update(drawn).digest("hex").slice(0, 16)).toBe("7d29a44532a354dc");
});

test("it travels as a PNG in its own address, and what is too long is refused", () => {
  expect(drawQr("a")).toMatch(/^data:image\/PNG;base64,iVBORw0KGgo/);
  expect(() => drawQr("x".repeat(79))).toThrow(RangeError);
});
