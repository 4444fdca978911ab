import fc from "fast-check";
import { expect, test } from "vitest";
import { isEgyptianIban, readPayout, readReceiver, WithdrawMethod } from "./payout.ts";

const iban = "EG380019000500000000263180002";

test("an Egyptian IBAN is right by its check digits, with spaces and Arabic digits too", () => {
  expect(isEgyptianIban(iban)).toBe(true);
  expect(readReceiver(WithdrawMethod.Bank, "EG38 0019 0005 0000 0000 2631 8000 2")).toBe(iban);
  expect(readReceiver(WithdrawMethod.Bank, "eg٣٨ ٠٠١٩ ٠٠٠٥ ٠٠٠٠ ٠٠٠٠ ٢٦٣١ ٨٠٠٠ ٢")).toBe(iban);
  expect(readReceiver(WithdrawMethod.Bank, iban.slice(0, -1))).toBeNull();
  expect(readReceiver(WithdrawMethod.Bank, `GB${iban.slice(2)}`)).toBeNull();
});

test("any one digit that is wrong, and any two neighbours that changed places, are noticed", () => {
  const place = fc.integer({ min: 4, max: 28 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (index, add) => {
      const digit = String((Number(iban[index]) + add) % 10);
      expect(isEgyptianIban(iban.slice(0, index) + digit + iban.slice(index + 1))).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 27 }), (index) => {
      const [a, b] = [iban[index], iban[index + 1]];
      if (a !== b) expect(isEgyptianIban(iban.slice(0, index) + b + a + iban.slice(index + 2))).toBe(false);
    }),
  );
});

test.each([
  [
    { method: 0, receiver: "٠١٠٠ ٤٨٢ ٧٧١٩" },
    { method: 0, receiver: "01004827719", bank: null },
  ],
  [
    { method: 0, receiver: "+20 100 482 7719" },
    { method: 0, receiver: "01004827719", bank: null },
  ],
  [{ method: 0, receiver: "0130482771" }, "invalid-invoice-method"],
  [
    { method: 1, receiver: "1234-5678-90", bank: "CIB" },
    { method: 1, receiver: "1234567890", bank: "CIB" },
  ],
  [{ method: 1, receiver: "1234567", bank: "CIB" }, "invalid-invoice-method"],
  [{ method: 1, receiver: "1234567890" }, "invalid-invoice-method"],
  [{ method: 0, receiver: "01004827719", bank: "CIB" }, "invalid-invoice-method"],
  [{ method: 1, receiver: "1234567890", bank: "HSBC" }, "withdraw-method-not-found"],
  [
    { method: 2, receiver: "Nour.Adel@instapay" },
    { method: 2, receiver: "nour.adel@instapay", bank: null },
  ],
  [
    { method: 2, receiver: " \u200enour-adel_٢@instapay\u200f " },
    { method: 2, receiver: "nour-adel_2@instapay", bank: null },
  ],
  [{ method: 2, receiver: "nour adel@instapay" }, "invalid-invoice-method"],
  [{ method: 2, receiver: "nour adel@gmail.com" }, "invalid-invoice-method"],
  [{ method: 3, receiver: "01004827719" }, "withdraw-method-not-found"],
] as const)("%o is read as %o", (typed, read) => {
  expect(readPayout(typed)).toEqual(read);
});
