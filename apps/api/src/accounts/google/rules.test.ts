import { expect, test } from "vitest";
import { whyNotLink } from "./rules.ts";

const facts = { emailVerifiedByGoogle: true, isMailboxOfGoogle: true, hasGoogle: false, verifiedEmail: true, isProven: false };

test.each([
  ["Google's own mailbox of a proven account", {}, null],
  ["an address Google did not verify", { emailVerifiedByGoogle: false, isProven: true }, "unverified-email"],
  ["a mailbox elsewhere", { isMailboxOfGoogle: false }, "user-exists"],
  ["a mailbox elsewhere with the password", { isMailboxOfGoogle: false, isProven: true }, null],
  ["an account that never proved the address", { verifiedEmail: false }, "user-exists"],
  ["the same with the password", { verifiedEmail: false, isProven: true }, null],
  ["an account with another identity", { hasGoogle: true, isProven: true }, "user-exists"],
])("%s", (_name, change, expected) => {
  expect(whyNotLink({ ...facts, ...change })).toBe(expected);
});
