import { expect, test } from "vitest";
import { isConnectionError, momentsIn } from "./database.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("failed"), { code, ...more });

test.each([
  ["refused", coded("ECONNREFUSED"), true],
  ["a socket file that is not there", coded("ENOENT", { syscall: "connect" }), true],
  ["a host without an address", coded("ENOTFOUND", { syscall: "getaddrinfo" }), true],
  ["no answer about its address", coded("EAI_AGAIN", { syscall: "getaddrinfo" }), true],
  ["no way to the host", coded("EHOSTUNREACH", { syscall: "connect" }), true],
  ["no way to its network", coded("ENETUNREACH", { syscall: "connect" }), true],
  ["a host that does not answer", coded("ETIMEDOUT", { syscall: "connect" }), true],
  ["no way any more", coded("EHOSTUNREACH", { syscall: "read" }), true],
  ["a network that went", coded("ENETDOWN", { syscall: "write" }), true],
  ["a line that was cut", coded("ECONNRESET", { syscall: "read" }), true],
  ["a line that timed out", coded("ETIMEDOUT", { syscall: "read" }), true],
  ["writing to a closed line", coded("EPIPE", { syscall: "write" }), true],
  ["a statement without an answer", new Error("Query read timeout"), true],
  ["a start without an answer", new Error("timeout expired"), true],
  ["shutting down", coded("57P01"), true],
  ["starting up", coded("57P03"), true],
  ["a lost connection", coded("08006"), true],
  ["no connection left", coded("53300"), true],
  ["a rollback on a cut line", new Error("Client has encountered a connection error and is not queryable"), true],
  ["a closed client", new Error("Client was closed and is not queryable"), true],
  ["the pool's patience", new Error("timeout exceeded when trying to connect"), true],
  ["every address of a name refused", new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]), true],
  ["another error because of it", new Error("no", { cause: coded("57P01") }), true],
  ["a file that is not there", coded("ENOENT", { syscall: "open" }), false],
  ["a disk that cannot be read", coded("EIO", { syscall: "read" }), false],
  ["a constraint", coded("23505"), false],
  ["a slow statement", coded("57014"), false],
  ["a defect of ours", new TypeError("x is not a function"), false],
  ["nothing", undefined, false],
])("%s is the database being away: %s", (_name, error, away) => {
  expect(isConnectionError(error)).toBe(away);
});

test.each([
  ["{}", []],
  ['{"2026-11-21 16:00:00+00"}', ["2026-11-21T16:00:00.000Z"]],
  ['{"2026-11-21 23:45:00.5+00","2026-11-22 00:00:00+00"}', ["2026-11-21T23:45:00.500Z", "2026-11-22T00:00:00.000Z"]],
])("an array of moments is read: %s", (text, expected) => {
  expect(momentsIn(text).map((moment) => new Date(moment).toISOString())).toEqual(expected);
});
