import { Role } from "@hiwar/contract/kernel/roles";
import * as z from "zod/mini";
import {
  emailChangedLetter,
  emailCodeLetter,
  factorChangedLetter,
  googleLinkedLetter,
  invitationLetter,
  newEmailLetter,
  passwordChangedLetter,
  resetLetter,
} from "../accounts/notices.ts";
import { hooks } from "../hooks.ts";
import { inviteLetter } from "../invites/mail.ts";
import { calendarFile } from "../kernel/icalendar.ts";
import { letterOf } from "../notifications/letter-of.ts";
import type { Letter } from "../outside/mail/letter.ts";
import { erasedLetter, exportLetter, keptLetter, leavingLetter } from "../privacy/letters.ts";

const appUrl = "https://app.hiwar.example";
const start = "2026-11-23T16:45:00Z";
const kept = { tutorId: 1, tutor: "نور الشريف", minutes: 30, keptUntil: "2026-11-22T08:10:00Z" };
const removed = { use: "face", reason: "صورة لا تخص صاحب الحساب" };
const photographed = { tutorId: 1, dates: 3, place: "١٤ شارع قصر النيل، القاهرة" };
const assessed = { kind: "interview", reader: "tutor" };
const event = {
  uid: "6f1c0a4e-5a0f-4d6e-9d55-0a5b1e6a8c11",
  sequence: 1,
  changedAt: "2026-11-22T08:00:00Z",
  start,
  end: "2026-11-23T17:15:00Z",
  other: "استوديو لنس",
};
const payload = {
  method: 2,
  ...kept,
  ...removed,
  ...assessed,
  ...photographed,
  id: 12,
  planId: 1,
  isTrial: true,
  lessonId: 12,
  other: "نور الشريف",
  start,
  event,
  description: "باقة البداية، شهر",
  amountPiasters: 183_600,
  paidPiasters: 206_550,
  usedPiasters: 20_400,
  feePiasters: 2_550,
  askedAt: "2026-11-22T08:05:00Z",
  name: "وائل",
  result: "warned",
  note: "شكرًا لأنك أخبرتنا، ونبّهناه إلى قواعد حِوار.",
  warning: "لا تطلب من طلابك الدفع خارج حِوار.",
  title: "خصم العودة إلى الدراسة",
  message: "خصم على باقات الشهر حتى نهاية الأسبوع.\nالعدد محدود.",
};
const unsubscribe = {
  page: `${appUrl}/unsubscribe#aaaa.bbbb.cccc`,
  oneClick: `${appUrl}/api/v1/webhooks/unsubscribe?token=aaaa.bbbb.cccc`,
};
/** Payload changes that change the text of a kind. */
const variants = [
  {},
  { use: "intro" },
  { back: { minutes: 30, piasters: 0 } },
  { back: { minutes: 0, piasters: 12_750 } },
  { amountPiasters: 0 },
  { isTrial: false },
  { method: 1, note: "الرقم غير مسجّل باسمك" },
  { kind: "demo", passed: true, outcome: "both-absent" },
  { reader: "manager", outcome: "manager-absent" },
  { reader: "studio", note: "لا أستطيع الحضور صباحًا" },
];

/** Returns every letter that the service mails, as written at `now`, by name. */
export function everyLetter(now: Temporal.Instant): ReadonlyMap<string, Letter> {
  const name = "سلمى حسن";
  const letters = new Map<string, Letter>([
    ["email-code", emailCodeLetter(name, "48213")],
    ["reset", resetLetter(name, "48213", `${appUrl}/reset-password?email=salma%40example.com#k3J9`)],
    ["reset-by-link", resetLetter(name, null, `${appUrl}/reset-password?email=salma%40example.com#k3J9`)],
    ["password-changed", passwordChangedLetter(name)],
    ["factor-changed", factorChangedLetter(name, "passkey-added")],
    ["invitation", invitationLetter({ name, role: Role.RegularAdmin, invitedBy: "كريم سالم", url: `${appUrl}/invitation#k3J9` })],
    ["invitation-manager", invitationLetter({ name, role: Role.TutorManager, invitedBy: "Karim Salem", url: `${appUrl}/invitation#k3J9` })],
    ["new-email", newEmailLetter("Salma <b> Hassan", "48213")],
    ["email-changed", emailChangedLetter(name)],
    ["invited-to-trial", inviteLetter({ isTrial: true, until: "٣٠ ديسمبر ٢٠٢٦", url: `${appUrl}/register/student` })],
    ["invited-to-plan", inviteLetter({ isTrial: false, until: "٣٠ ديسمبر ٢٠٢٦", url: `${appUrl}/register/student` })],
    ["google-linked", googleLinkedLetter(name)],
    ["leaving", leavingLetter(name, now.add({ hours: 168 }), now, true, `${appUrl}/s/settings`)],
    ["leaving-team", leavingLetter(name, now.add({ hours: 168 }), now, false, `${appUrl}/s/settings`)],
    ["leaving-kept", keptLetter(name)],
    ["erased", erasedLetter()],
    ["data-copy", exportLetter(name, now.add({ hours: 168 }), now, `${appUrl}/s/settings`)],
  ]);
  for (const [kind, { mail, payload: schema, agreed }] of hooks.notifications.noticeKinds) {
    const written = new Set<string>();
    for (const [place, variant] of variants.entries()) {
      if (!mail) continue;
      // A variant whose `reader` the kind does not accept belongs to another kind. Every kind accepts the first variant.
      const read = z.safeParse(schema, { ...payload, ...variant });
      if (!read.success && place > 0) continue;
      const words = mail(read.success ? read.data : z.parse(schema, payload), now);
      // Skips variants with equal texts.
      if (written.has(JSON.stringify(words))) continue;
      written.add(JSON.stringify(words));
      const calendar = words.event && calendarFile(words.event, { appUrl, mailAddress: "salam@hiwar.example" });
      const leaving = agreed && { unsubscribe };
      letters.set(`${kind}-${place}`, { ...letterOf(words, name, appUrl), ...leaving, ...(calendar && { calendar }) });
    }
  }
  return letters;
}
