/** What the app and the dashboard say alike: states every screen shares, fields, and one's own menu. */
export const frameWords = {
  "frame.account": "حسابي",
  "frame.signOut": "تسجيل الخروج",
  "frame.offline": "لا يوجد اتصال بالإنترنت. تحقّق من الاتصال ثم حاول مرة أخرى.",
  "frame.tooManySeconds":
    "محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد {seconds, plural, zero {لحظات} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.",
  "frame.tooManyMinutes":
    "محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد {minutes, plural, zero {لحظات} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
  "frame.tooManyHours":
    "محاولات كثيرة في يوم واحد. حاول مرة أخرى بعد {hours, plural, zero {لحظات} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.",
  "frame.copyRefused": "لم يسمح المتصفح بالنسخ",
  "frame.unreachable": "تعذّر الوصول إلى حِوار. تحقّق من اتصالك، أو حاول مرة أخرى بعد قليل.",
  "frame.partWaits": "لم تصل هذه الصفحة بعد. نفتحها حين يعود الاتصال.",
  "frame.unexpected": "حدث خطأ غير متوقع. حاول مرة أخرى بعد قليل.",
  "frame.notFound": "هذه الصفحة غير موجودة",
  "frame.notFoundText": "ربما تغيّر الرابط أو حُذفت الصفحة.",
  "frame.crashed": "حدث خلل من جهتنا",
  "frame.crashedText": "لم يضع شيء مما حُفظ. أعد التحميل للمتابعة.",
  "frame.notStarted": "تعذّر فتح الصفحة",
  "frame.notStartedText": "لم تصل أجزاء من الصفحة. تحقّق من الاتصال بالإنترنت ثم أعد التحميل.",
  "frame.noScripts": "المتصفح لا يشغّل جافاسكريبت",
  "frame.noScriptsText": "الحجز والدرس والمحادثة تحتاج إليها. فعّلها من إعدادات المتصفح ثم افتح الصفحة من جديد.",
  "frame.reload": "أعد التحميل",
  "frame.toHome": "الصفحة الرئيسية",
  "frame.field.required": "مطلوب",
  "frame.field.too-short": "أقصر من اللازم",
  "frame.field.too-long": "أطول من اللازم",
  "frame.field.too-small": "أقل من المسموح",
  "frame.field.too-big": "أكبر من المسموح",
  "frame.field.format": "الصيغة غير صحيحة",
  "frame.field.unknown": "القيمة غير معروفة",
  "frame.field.invalid": "القيمة غير صحيحة",
} as const;
