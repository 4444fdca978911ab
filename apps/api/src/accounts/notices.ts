import { isolated, isolatedFirstName } from "@hiwar/contract/first-name";
import { isStaff, Role } from "@hiwar/contract/kernel/roles";
import type { TeamRole } from "@hiwar/contract/team";
import type { Letter } from "../outside/mail/letter.ts";

/** The mail that verifies a mail address. Its code is only in the body, because subjects end up in logs. */
export function emailCodeLetter(name: string, code: string): Letter {
  return {
    subject: "أكّد بريدك في حِوار",
    name,
    lines: ["هذا رمز تأكيد بريدك الإلكتروني. صالح لمدة ١٥ دقيقة."],
    code,
  };
}

/** The mail that resets a password, with a code and a link; after the day's limit of codes with the link alone. */
export function resetLetter(name: string, code: string | null, url: string): Letter {
  const how = code === null ? "استخدم الزر، فهو صالح لمدة ١٥ دقيقة." : "اكتب هذا الرمز أو استخدم الزر. صالح لمدة ١٥ دقيقة.";
  return {
    subject: "كلمة مرور جديدة لحسابك في حِوار",
    name,
    lines: [`طُلب تعيين كلمة مرور جديدة لحسابك. ${how}`, "إن لم يكن الطلب منك فتجاهل هذه الرسالة، ولن يتغيّر شيء."],
    ...(code !== null && { code }),
    action: { label: "عيّن كلمة مرور جديدة", url },
  };
}

/** The mail after every change of a password, to the account's mail address. */
export function passwordChangedLetter(name: string): Letter {
  return {
    subject: "تغيّرت كلمة مرور حسابك في حِوار",
    name,
    lines: [
      "تغيّرت كلمة مرور حسابك الآن، وخرجت الأجهزة الأخرى من الحساب.",
      "إن لم يكن التغيير منك فعيّن كلمة مرور جديدة فورًا من صفحة الدخول.",
    ],
  };
}

const teamWords: Record<TeamRole, string> = {
  [Role.SuperAdmin]: "الإدارة العليا",
  [Role.RegularAdmin]: "الإدارة",
  [Role.Studio]: "استوديو التصوير",
  [Role.TutorManager]: "إدارة المعلّمين",
};

/** The mail that invites somebody to the team. Its link sets the password of the new account. */
export function invitationLetter({ name, role, invitedBy, url }: { name: string; role: TeamRole; invitedBy: string; url: string }): Letter {
  const next = isStaff({ role }) ? "تختار كلمة مرور، ثم تربط تطبيق مصادقة أو مفتاح مرور، وهذا كل شيء." : "تختار كلمة مرور، وهذا كل شيء.";
  return {
    subject: "دعوة إلى فريق حِوار",
    name,
    lines: [
      `دعاك ${isolated(invitedBy)} إلى فريق حِوار في: ${teamWords[role]}. ${next}`,
      "الرابط لك وحدك، وصالح لمدة ٣ أيام. إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة، ولن يُنشأ حساب.",
    ],
    action: { label: "اقبل الدعوة", url },
  };
}

export type FactorEvent =
  | "authenticator-added"
  | "authenticator-removed"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-codes-made"
  | "reset";

const factorLines: Record<FactorEvent, string> = {
  "authenticator-added": "رُبط تطبيق مصادقة بحسابك الآن، وحلّ محل أي تطبيق قبله.",
  "authenticator-removed": "أُزيل تطبيق المصادقة من حسابك الآن.",
  "passkey-added": "أُضيف مفتاح مرور إلى حسابك الآن، ويمكن الدخول به.",
  "passkey-removed": "حُذف مفتاح مرور من حسابك الآن، ولم يعد الدخول به ممكنًا.",
  reset: "أزالت الإدارة تطبيق المصادقة ومفاتيح المرور من حسابك. عند الدخول القادم تضبط غيرها.",
  "recovery-codes-made": "صدرت رموز استرداد جديدة لحسابك الآن، ولم تعد الرموز السابقة صالحة.",
};

/** The mail after every change of a person's second factors. */
export function factorChangedLetter(name: string, event: FactorEvent): Letter {
  return {
    subject: "تغيّرت طرق الدخول إلى حسابك في حِوار",
    name,
    lines: [factorLines[event], "إن لم يكن التغيير منك فغيّر كلمة المرور فورًا، وأخبر الإدارة."],
  };
}

/** The mail that verifies a mail address before the account moves to it. */
export function newEmailLetter(name: string, code: string): Letter {
  return {
    subject: "تأكيد بريدك الجديد في حِوار",
    name,
    lines: ["هذا رمز نقل حسابك إلى هذا البريد. صالح لمدة ١٥ دقيقة.", "إن لم يكن الطلب منك فتجاهل هذه الرسالة، ولن يتغيّر شيء."],
    code,
  };
}

/** The mail to the previous mail address after the account moved to another one. */
export function emailChangedLetter(name: string): Letter {
  return {
    subject: "تغيّر بريد حسابك في حِوار",
    name,
    lines: ["انتقل حسابك في حِوار إلى بريد آخر، ولن تصلك رسائله هنا بعد الآن.", "إن لم يكن التغيير منك فتواصل معنا فورًا."],
  };
}

/** The mail after a Google account was linked to an existing account. */
export function googleLinkedLetter(name: string): Letter {
  return {
    subject: "رُبط حسابك في حِوار بجوجل",
    name,
    lines: ["يمكنك الآن الدخول بحساب جوجل الذي يحمل هذا البريد.", "إن لم يكن الربط منك فغيّر كلمة المرور فورًا، وتواصل معنا."],
  };
}

/** The bot's messages: the chat is linked, or the link that opened it has expired. */
export const botWords = {
  linked: (name: string) => `أهلًا ${isolatedFirstName(name)}. رُبطت هذه المحادثة بحسابك في حِوار، وستصلك هنا مواعيد دروسك وإشعاراتها.`,
  spent: "انتهت صلاحية هذا الرابط. افتح الإعدادات في حِوار واطلب رابطًا جديدًا.",
} as const;
