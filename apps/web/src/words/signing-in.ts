import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the sign-in page only, since visits begin there. */
export const { say, Say } = createCatalogue({
  signInTitle: "أهلًا بك في حِوار",
  signInLead: "ادخل إلى حسابك لتكمل من حيث توقفت.",
  signInFirst: "هذه الصفحة تحتاج إلى حساب. ادخل أو أنشئ حسابًا، ونعيدك إليها.",
  email: "البريد الإلكتروني",
  emailWrong: "اكتب البريد كاملًا، مثل name@example.com",
  password: "كلمة المرور",
  remember: "تذكّر حسابي على هذا الجهاز",
  forgot: "نسيت كلمة المرور؟",
  signIn: "دخول",
  notHere: "هذا الحساب موقوف، أو هو من حسابات فريق حِوار التي تدخل من <admin>لوحة الإدارة</admin>.",
  noAccount: "جديد في حِوار؟",
  makeAccount: "أنشئ حسابًا",
  asideLine: "الإنجليزية تُتعلَّم بالحوار: درس مباشر مع معلّم واحد، في الوقت الذي يناسب يومك.",
  or: "أو",
  googleAsk: "المتابعة عبر جوجل",
  googleAway: "لم نصل إلى جوجل الآن. جرّب بعد قليل، أو استعمل كلمة المرور.",
  googleUnverified: "لم يؤكّد جوجل هذا البريد. ادخل بكلمة المرور، أو أكّده لدى جوجل أولًا.",
  googleNew: "لا حساب بهذا البريد بعد",
  googleNewText: "أنشئ حساب طالب أو معلّم بزر جوجل نفسه.",
  passkeySignIn: "الدخول بمفتاح مرور",
});
