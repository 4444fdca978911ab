import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the list of tutors that few visits need: why a tutor is listed, and what to do when none is. */
export const { say } = createCatalogue({
  noneKept: "لا معلّم في مفضّلتك الآن",
  noneKeptText: "اضغط القلب على صورة معلّم أعجبك، فتجده هنا.",
  "why.topic": "{woman, select, 1 {تدرّس} other {يدرّس}} «{topic}» الذي اخترته.",
  "why.word": "{woman, select, 1 {اسمها أو تخصّصها} other {اسمه أو تخصّصه}} يطابق ما كتبته.",
  "why.time": "{woman, select, 1 {متاحة} other {متاح}} {when}، في الوقت الذي اخترته.",
  "why.start": "أقرب موعد {woman, select, 1 {عندها} other {عنده}} {when}، والقائمة بالأقرب أولًا.",
  "why.rating": "من الأعلى تقييمًا: {rating} من ٥.",
  "why.new": "{woman, select, 1 {جديدة في حِوار، ولم يقيّمها} other {جديد في حِوار، ولم يقيّمه}} أحد بعد.",
  "why.lessons":
    "{woman, select, 1 {أعطت} other {أعطى}} {count, plural, one {درسًا واحدًا} two {درسين} few {# دروس} many {# درسًا} other {# درس}} في حِوار.",
  whyHonest: "لا يدفع أحد ليظهر أولًا.",
  insteadTitle: "الأقرب إلى ما طلبت",
  insteadDay: "{day} في أي وقت",
  insteadWeek: "{part} في أي يوم",
  sameHours: "الساعات نفسها",
  insteadCount: "{count, plural, one {معلّم واحد} two {معلّمان} few {# معلّمين} many {# معلّمًا} other {# معلّم}}",
  noneTime: "لا معلّم متاح في هذا الوقت",
  none: "لا معلّم بهذه الشروط الآن",
  noneText: "وسّع الوقت أو أزل أحد الشروط.",
  noneBothText: "جرّب كتابة أخرى للكلمة، أو أزل أحد الشروط.",
  noneWord: "لا معلّم بهذا الاسم أو الموضوع الآن",
  noneWordText: "جرّب كتابة أخرى للكلمة أو كلمة أقصر.",
  noneYet: "لا معلّمين بعد",
  noneYetText: "ننتقيهم بعناية. عُد قريبًا.",
});
