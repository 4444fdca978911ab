import { leavingDays } from "@hiwar/contract/privacy";
import { wholeMomentInWords } from "../kernel/moment-in-words.ts";
import type { Letter } from "../outside/mail/letter.ts";

const settings = "افتح الإعدادات";

/** Mailed to a person who asked to leave, or whose account a super admin ended: until when it can be kept. */
export function leavingLetter(name: string, at: Temporal.Instant, now: Temporal.Instant, isOwn: boolean, url: string): Letter {
  const asked = isOwn ? "طُلب حذف حسابك في حِوار." : "قرّرت الإدارة العليا إنهاء حسابك في حِوار.";
  return {
    subject: "سيُحذف حسابك في حِوار",
    name,
    lines: [
      `${asked} يُحذف ${wholeMomentInWords(at, now)}، وتُحذف معه بياناتك وملفاتك.`,
      isOwn
        ? `لك ${new Intl.NumberFormat("ar-EG").format(leavingDays)} أيام للتراجع: سجّل الدخول واضغط «الاحتفاظ بحسابي». إن لم يكن الطلب منك فافعل ذلك الآن، ثم غيّر كلمة المرور.`
        : "إن كان في ذلك خطأ فتواصل معنا قبل هذا الموعد.",
    ],
    ...(isOwn && { action: { label: settings, url } }),
  };
}

/** Mailed when a scheduled erasure is cancelled. */
export function keptLetter(name: string): Letter {
  return { subject: "بقي حسابك في حِوار", name, lines: ["تراجعت عن حذف حسابك، ولم يُحذف منه شيء. يسعدنا بقاؤك."] };
}

/** The final mail to an erased person; only the job that sends it still holds the mail address. */
export function erasedLetter(): Letter {
  return {
    subject: "حُذف حسابك في حِوار",
    name: null,
    isLast: true,
    lines: [
      "حُذف حسابك في حِوار، وحُذفت معه بياناتك وملفاتك. تبقى سجلات المال بلا اسم كما يطلب القانون.",
      "هذه آخر رسالة تصلك منا. إن أردت العودة يومًا فالتسجيل مفتوح لك.",
    ],
  };
}

/** Mailed when a data export is ready. */
export function exportLetter(name: string, expiresAt: Temporal.Instant, now: Temporal.Instant, url: string): Letter {
  return {
    subject: "نسخة بياناتك في حِوار جاهزة",
    name,
    lines: [
      `جمعنا كل ما يخصّك في ملف واحد. تجده في الإعدادات حتى ${wholeMomentInWords(expiresAt, now)}، ثم يُحذف.`,
      "إن لم يكن الطلب منك فغيّر كلمة المرور الآن.",
    ],
    action: { label: settings, url },
  };
}
