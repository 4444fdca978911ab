import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy, signedWords, signTransaction } from "./hmac.ts";

// Paymob's documented example of the signed text, and one whose HMAC was not computed by our code.
const official = {
  amount_cents: 100,
  created_at: "2020-03-25T18:39:44.719228",
  currency: "EGP",
  error_occured: false,
  has_parent_transaction: false,
  id: 2556706,
  integration_id: 6741,
  is_3d_secure: true,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: 4778239 },
  owner: 4705,
  pending: false,
  source_data: { pan: "2346", sub_type: "MasterCard", type: "card" },
  success: true,
};
const computed = {
  ...official,
  amount_cents: 100_00,
  created_at: "2026-08-14T12:00:00.000000",
  id: 9_000_011_001,
  integration_id: null,
  is_3d_secure: false,
  order: { id: 700_001 },
  owner: 500_001,
  source_data: { pan: "0010", sub_type: "Visa", type: "card" },
};

test("the fields are put together in Paymob's order, booleans in words, what is null as nothing", () => {
  expect(signedWords(official).join("")).toBe(
    "1002020-03-25T18:39:44.719228EGPfalsefalse25567066741truefalsefalsefalsetruefalse47782394705false2346MasterCardcardtrue",
  );
  expect(signedWords({ ...official, source_data: null, owner: null })).toHaveLength(20);
});

test("a known transaction has the HMAC that was computed elsewhere", () => {
  const text = "100002026-08-14T12:00:00.000000EGPfalsefalse9000011001falsefalsefalsefalsetruefalse700001500001false0010Visacardtrue";
  const hmac =
    "033e0bca25918ecf037674c6f9e3ed1c11ba969f16b647f39cf0c404bdcf6db767e0fbe9dc8a523cbc8d19e459c3843222d167201f4705657002eb3671f2619b";
  expect(signedWords(computed).join("")).toBe(text);
  expect(createHmac("sha512", "sim_hmac_secret").update(text).digest("hex")).toBe(hmac);
  expect(signTransaction("sim_hmac_secret", computed)).toBe(hmac);
  expect(isSignedBy("sim_hmac_secret", computed, hmac.toUpperCase())).toBe(true);
});

test.each([undefined, "", "033e", "0".repeat(128)])("%s is no HMAC of it", (hmac) => {
  expect(isSignedBy("sim_hmac_secret", computed, hmac)).toBe(false);
});
