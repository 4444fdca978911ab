import { expect, test } from "vitest";
import * as z from "zod/mini";
import { egyptianMobile } from "./kernel/mobile.ts";
import { byWallet } from "./payments.ts";
import { Phone } from "./person.ts";

const local = "01012345678";

test.each([
  ["typed as it is", "01012345678"],
  ["with Arabic digits", "٠١٠١٢٣٤٥٦٧٨"],
  ["as a browser fills it in", "+201012345678"],
  ["with spaces", "+20 10 1234 5678"],
  ["with the zero kept", "+20 0101 234 5678"],
  ["dialled from abroad", "00201012345678"],
  ["without a plus", "201012345678"],
  ["with marks of direction around it", "\u202a+20 10 1234 5678\u202c"],
  ["with brackets and dashes", "(010) 1234-5678"],
])("a number %s is taken everywhere", (_name, typed) => {
  expect(egyptianMobile(typed)).toBe(local);
  expect(z.decode(Phone, typed)).toBe(local);
  expect(z.decode(z.object(byWallet), { walletNumber: typed })).toEqual({ walletNumber: local });
});

test.each(["", "0101234567", "010123456789", "01312345678", "+2010123456789", "+966512345678", "0223456789", "01012345678a"])(
  "%j is no mobile of Egypt",
  (typed) => {
    expect(egyptianMobile(typed)).toBeNull();
    expect(z.safeDecode(Phone, typed).success).toBe(false);
    expect(z.safeDecode(z.object(byWallet), { walletNumber: typed }).success).toBe(false);
  },
);
