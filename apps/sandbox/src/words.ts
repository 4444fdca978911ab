import type { FaultName } from "./faults.ts";

const money = new Intl.NumberFormat("ar-EG", { style: "currency", currency: "EGP", trailingZeroDisplay: "stripIfInteger" });
const moment = new Intl.DateTimeFormat("ar-EG", { dateStyle: "medium", timeStyle: "short", timeZone: "Africa/Cairo" });
const count = new Intl.NumberFormat("ar-EG");

/** Formats piasters as pounds in Egyptian Arabic. */
export function moneyInWords(piasters: number): string {
  return money.format(piasters / 100);
}

/** Formats an instant on Cairo's clock. */
export function momentInWords(epochMilliseconds: number): string {
  return moment.format(epochMilliseconds);
}

/** Formats a plain number in Arabic digits. */
export function countInWords(number: number): string {
  return count.format(number);
}

export const faultWords: Readonly<Record<FaultName, string>> = {
  late: "تأخير الردّ",
  "slow-body": "ردّ بطيء على دفعتين",
  "timeout-after-effect": "تنفيذ بلا ردّ",
  "500": "عطل في الخادم (500)",
  decline: "رفض",
  duplicate: "تكرار الإشعار",
  "out-of-order": "وصول بغير ترتيب",
  "never-call-back": "إشعار لا يصل أبدًا",
  "callback-before-answer": "إشعار يسبق الردّ",
  "wrong-amount": "مبلغ مختلف بتوقيع صحيح",
  "other-order": "إشعار عن طلب آخر",
  "other-customer": "طلب باسم عميل آخر بتوقيع صحيح",
  "corrupt-signature": "توقيع فاسد",
  "wrong-audience": "رمز دخول لموقع آخر",
  "wrong-issuer": "رمز دخول من جهة أخرى",
  "wrong-algorithm": "رمز دخول بخوارزمية أخرى",
  expired: "رمز دخول منتهٍ",
};
