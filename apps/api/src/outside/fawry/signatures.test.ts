import { expect, test } from "vitest";
import {
  isSameSignature,
  signCancellation,
  signCardCharge,
  signCardDeletion,
  signCardList,
  signInstallmentCharge,
  signNotification,
  signReferenceCharge,
  signRefund,
  signStatusQuestion,
  signStoredCardCharge,
  signWalletCharge,
} from "./signatures.ts";

const merchant = { merchantCode: "TESTMERCHANT==", secureKey: "test-secure-key" };
const order = { merchantReference: "2312465464", profileId: "777777" };
const charge = { ...order, amountPiasters: 58055 };
const cardCharge = { ...order, amountPiasters: 58050 };
const card = { number: "4242424242424242", expiryYear: "29", expiryMonth: "05", verificationValue: "123" };
const stored = { token: "b5sshh", verificationValue: "123" };
const returnUrl = "https://developer.fawrystaging.com";
const notification = {
  fawryReference: "970177",
  merchantReference: "9708f1cea8b5426cb57922df51b7f790",
  paymentPiasters: 15200,
  orderPiasters: 15000,
};

test.each([
  ["F1", signReferenceCharge(merchant, charge), "3ccb77b0e48ed73f9cc820a2c7048fac0b2aca185a8173abe4b5398e0c8cf7ee"],
  ["F2", signWalletCharge(merchant, charge), "7c132b0b371b00f6a6c036ffb648368e5646ea2a925f2734bb3723b662de81c2"],
  ["F3", signWalletCharge(merchant, charge, "01009914491"), "9b1ffa3aea5a5961b691fc609978380bfc6e71788ba954d482c2a788ff3d6383"],
  ["F4", signCardCharge(merchant, cardCharge, card, returnUrl), "91835581a51c0ff9e8c4222c61447db82a02ae1df8ba9b71801acc4393c09cb3"],
  ["F5", signCardCharge(merchant, cardCharge, stored, returnUrl), "e0ef2d4ea6447c6faecc644b40639fadc14f21c09aebc613b1b09fe0b00e58bf"],
  ["F6", signInstallmentCharge(merchant, cardCharge, card, "1001"), "d88bcb47883c3a44752f40a0d4677a3d2b6a404f8590876b585c445f2fa75dc5"],
  ["F7", signRefund(merchant, "100162801", 36250), "d8ccf90149a8c5892750476ba92c97bd1faf240bdd205fbd92e1291b7f8c8cab"],
  ["F8", signRefund(merchant, "100162801", 36250, "bad quality"), "e7f8b0ab24843e0498d4e21eddedf21b8d5d971c196ec42396fcb4bd3fa3b658"],
  ["F9", signCancellation(merchant, "100162801", "ar-eg"), "02fdb27d96236b67a45015a6f2c37b55a0b465b4f4b290bea2538dc98d8513ad"],
  ["F10", signStatusQuestion(merchant, order.merchantReference), "9dbb7374e2545df760c20713f5dd25786f5e449f122db29d7a8677a035700e9e"],
  ["F11", signCardList(merchant, order.profileId), "81aded2070ba9b6e705fa4a4a79bf8ea49975cf8611fa98aaedfa12041fa1e33"],
  ["F12", signCardDeletion(merchant, order.profileId, stored.token), "6b0930baf944a5f5a7a6e66a5f2635cb47a2312cbe24d7d34ab10a50b13a108c"],
  [
    "F13",
    signNotification(merchant, { ...notification, orderStatus: "NEW", paymentMethod: "PAYATFAWRY", paymentReference: "" }),
    "75af507455f83fc65a4526d5ff49a2289b013bcf1c06d5e0bb119480b3d52682",
  ],
  [
    "F14",
    signNotification(merchant, { ...notification, orderStatus: "PAID", paymentMethod: "PayAtFawry", paymentReference: "24480" }),
    "456d0d3ec04aea02425fff51a6d06b3d69eac7f4d77771026d4b5d84018b41e6",
  ],
])("%s is the gathered vector", (_name, signature, vector) => {
  expect(signature).toBe(vector);
});

test("a card without 3-D Secure leaves the return address out, an old stored card the verification value too", () => {
  const stub = { ...stored, verificationValue: "" };
  expect(signStoredCardCharge(merchant, cardCharge, stored.token)).toBe(signCardCharge(merchant, cardCharge, stub, ""));
  expect(signCardCharge(merchant, cardCharge, card, "")).not.toBe(signCardCharge(merchant, cardCharge, card, returnUrl));
});

test("an Arabic reason is signed as its UTF-8 bytes", () => {
  expect(signRefund(merchant, "1", 100, "جودة")).not.toBe(signRefund(merchant, "1", 100, "????"));
});

test("signatures compare in any letter case and any length", () => {
  expect(isSameSignature("ab12", "AB12")).toBe(true);
  expect(isSameSignature("ab12", "ab13")).toBe(false);
  expect(isSameSignature("ab12", "")).toBe(false);
  expect(isSameSignature("ab12", "ab12ab")).toBe(false);
});
