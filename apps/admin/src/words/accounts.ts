import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the staff's sign-in and of who is signed in. */
export const { say } = createCatalogue({
  signInTitle: "دخول فريق العمل",
  signInLead: "كلمة المرور أولًا، ثم رمز تطبيق المصادقة.",
  email: "البريد الإلكتروني",
  emailWrong: "اكتب البريد كاملًا، مثل name@example.com",
  password: "كلمة المرور",
  continue: "متابعة",
  codeTitle: "رمز المصادقة",
  codeLead: "افتح تطبيق المصادقة واكتب الأرقام الستة الظاهرة الآن.",
  code: "الرمز",
  codeWrong: "اكتب الأرقام الستة",
  codeLate: "مرّ وقت طويل قبل كتابة الرمز. اكتب كلمة المرور من جديد.",
  signIn: "دخول",
  otherAccount: "الدخول بحساب آخر",
  "role.superAdmin": "الإدارة العليا",
  "role.admin": "الإدارة",
  "role.tutor": "{woman, select, 1 {معلّمة} other {معلّم}}",
  "role.student": "{woman, select, 1 {طالبة} other {طالب}}",
  "role.tutorManager": "{woman, select, 1 {مسؤولة معلّمين} other {مسؤول معلّمين}}",
  "role.studio": "استوديو",
});
