/** Words of the dashboard's frame: places, and what it says of itself. */
export const frame = {
  "frame.title": "حِوار · الإدارة",
  "frame.home": "الرئيسية",
  "frame.dashboard": "لوحة الإدارة",
  "frame.welcome": "أهلًا يا {name}",
  "frame.signedIn": "الحساب المستخدم الآن",
  "frame.sessionEnds": "تنتهي الجلسة بعد ٣٠ دقيقة بلا استخدام، وبعد ١٢ ساعة على الأكثر. على جهاز مشترك يُستحسن تسجيل الخروج.",
  "frame.signIn": "دخول فريق العمل",
} as const;
