import type { Letter } from "../kernel/letter.ts";

/** The mail that proves an address. The code stands in the body only: subjects end up in logs. */
export function emailCodeLetter(name: string, code: string): Letter {
  return {
    subject: "أكّد بريدك في حِوار",
    lines: [`أهلًا \u2068${name}\u2069،`, "هذا رمز تأكيد بريدك الإلكتروني. صالح لمدة ١٥ دقيقة."],
    code,
  };
}

/** The mail that resets a password, by a code to type or a link to press. */
export function resetLetter(name: string, code: string, url: string): Letter {
  return {
    subject: "كلمة مرور جديدة لحسابك في حِوار",
    lines: [
      `أهلًا \u2068${name}\u2069،`,
      "طُلب تعيين كلمة مرور جديدة لحسابك. اكتب هذا الرمز أو استخدم الزر. صالح لمدة ١٥ دقيقة.",
      "إن لم يكن الطلب منك فتجاهل هذه الرسالة، ولن يتغيّر شيء.",
    ],
    code,
    action: { label: "عيّن كلمة مرور جديدة", url },
  };
}

/** Told after every change of a password, to the address of the account. */
export function passwordChangedLetter(name: string): Letter {
  return {
    subject: "تغيّرت كلمة مرور حسابك في حِوار",
    lines: [
      `أهلًا \u2068${name}\u2069،`,
      "تغيّرت كلمة مرور حسابك الآن، وخرجت الأجهزة الأخرى من الحساب.",
      "إن لم يكن التغيير منك فعيّن كلمة مرور جديدة فورًا من صفحة الدخول.",
    ],
  };
}
