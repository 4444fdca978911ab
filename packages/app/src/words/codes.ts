import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the codes that prove an address or a number, shared by the app and the dashboard. */
export const { say, Say } = createCatalogue({
  code: "رمز التأكيد",
  codeSendsItself: "يُرسَل الرمز وحده بعد آخر رقم.",
  codeTriesLeft: "الرمز غير صحيح. {left, plural, one {بقيت محاولة واحدة} two {بقيت محاولتان} few {بقيت # محاولات} other {بقيت # محاولة}}.",
  codeSpent: "انتهت محاولات هذا الرمز. اطلب رمزًا جديدًا.",
  resend: "إرسال رمز جديد",
  resendIn: "رمز جديد بعد {time}",
  emailSent: "أرسلنا رمزًا من خمسة أرقام إلى {email}",
  emailChange: "تغيير البريد",
  emailDone: "تغيّر بريدك الإلكتروني",
});
