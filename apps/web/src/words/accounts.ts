/** Words of signing in, registering, recovering and completing a profile. */
export const accounts = {
  "accounts.signInTitle": "أهلًا بعودتك",
  "accounts.email": "البريد الإلكتروني",
  "accounts.password": "كلمة المرور",
  "accounts.remember": "تذكّرني على هذا الجهاز",
} as const;
