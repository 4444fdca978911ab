import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { CallsUnderWay } from "./calls-under-way.ts";

const response = () => new EventEmitter() as unknown as ServerResponse;

test("so many calls of a bearer are handled at once; one that closes makes room for one, and others have their own", () => {
  const calls = new CallsUnderWay(2);
  const first = response();
  expect([calls.enter("salma", first), calls.enter("salma", response()), calls.enter("salma", response())]).toEqual([true, true, false]);
  expect(calls.enter("omar", response())).toBe(true);
  first.emit("close");
  expect([calls.enter("salma", response()), calls.enter("salma", response())]).toEqual([true, false]);
});

test("a refused call gives nothing back when it closes", () => {
  const calls = new CallsUnderWay(1);
  const refused = response();
  calls.enter("salma", response());
  expect(calls.enter("salma", refused)).toBe(false);
  refused.emit("close");
  expect(calls.enter("salma", response())).toBe(false);
});
