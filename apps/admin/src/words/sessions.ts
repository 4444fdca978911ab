import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of who entered and left rooms. */
export const { say } = createCatalogue({
  title: "دخول الغرف",
  lead: "من دخل غرفة ومن خرج منها، الأحدث أولًا.",
  who: "من",
  what: "ماذا",
  when: "متى",
  fromStart: "من بداية الدرس",
  "kind.joined": "دخل",
  "kind.left": "خرج",
  "kind.taken-over": "انتقل إلى جهاز آخر",
  before: "قبلها بـ{time}",
  after: "بعدها بـ{time}",
  atStart: "عندها",
  seconds: "{count, plural, zero {ثانية} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}",
  minutes: "{count, plural, zero {دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  hours: "{count, plural, zero {ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}",
  room: "ما جرى في الغرفة",
  lesson: "صفحة الدرس",
  none: "لم يدخل أحد غرفة",
  noneText: "جرّب أيامًا أخرى. يُحفظ الدخول سنة.",
});
