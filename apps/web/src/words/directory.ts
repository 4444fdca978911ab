import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the list that few visits need: why somebody is shown, and what to do where nobody is. */
export const { say } = createCatalogue({
  noneKept: "لا معلّم في مفضّلتك الآن",
  noneKeptText: "اضغط القلب على صورة معلّم أعجبك، فتجده هنا.",
  "why.topic.male": "يدرّس «{topic}» الذي اخترته.",
  "why.topic.female": "تدرّس «{topic}» الذي اخترته.",
  "why.word.male": "اسمه أو تخصّصه يطابق ما كتبته.",
  "why.word.female": "اسمها أو تخصّصها يطابق ما كتبته.",
  "why.time.male": "متاح {when}، في الوقت الذي اخترته.",
  "why.time.female": "متاحة {when}، في الوقت الذي اخترته.",
  "why.start.male": "أقرب موعد عنده {when}، والقائمة بالأقرب أولًا.",
  "why.start.female": "أقرب موعد عندها {when}، والقائمة بالأقرب أولًا.",
  "why.rating.male": "من الأعلى تقييمًا: {rating} من ٥.",
  "why.rating.female": "من الأعلى تقييمًا: {rating} من ٥.",
  "why.new.male": "جديد في حِوار، ولم يقيّمه أحد بعد.",
  "why.new.female": "جديدة في حِوار، ولم يقيّمها أحد بعد.",
  "why.lessons.male":
    "{count, plural, one {أعطى درسًا واحدًا} two {أعطى درسين} few {أعطى # دروس} many {أعطى # درسًا} other {أعطى # درس}} في حِوار.",
  "why.lessons.female":
    "{count, plural, one {أعطت درسًا واحدًا} two {أعطت درسين} few {أعطت # دروس} many {أعطت # درسًا} other {أعطت # درس}} في حِوار.",
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
