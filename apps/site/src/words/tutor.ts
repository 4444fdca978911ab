import { invoiceLimits } from "@hiwar/contract/invoices";
import { earningPiasters } from "@hiwar/contract/lesson-earnings";
import { arabicNumber, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { tutorQuestions } from "./faq.ts";

const pounds = (piasters: number) => arabicPounds(piasters, "arabic");
const number = (value: number) => arabicNumber(value, 0, "arabic");
/** Formats what so many hours a week earn in four weeks. */
const monthOf = (hours: number) => pounds(earningPiasters(hours * 60) * 4);
const [least, most] = [invoiceLimits.leastPiasters, invoiceLimits.mostPiasters].map((piasters) => number(piasters / 100));

/** Texts of `/tutor`, for people who want to teach. */
export const tutor = {
  title: "علّم في حِوار",
  description: "علّم الإنجليزية من بيتك في المواعيد التي تفتحها أنت: أجر ثابت عن الساعة، وخطوات قبول معلومة.",
  headline: { before: "علّم ساعة،", last: `واكسب ${number(earningPiasters(60) / 100)} جنيهًا` },
  lead: "من بيتك، في المواعيد التي تفتحها أنت، مع طالب واحد في كل درس. الطلاب والدفع والغرفة علينا.",
  begin: "ابدأ طلبك",
  steps: "خمس خطوات إلى أول طالب",
  toSteps: "الخطوات الخمس",
  stepsLead: "في كل خطوة نكتب ما ينتظرك وما ننتظره نحن.",
  stepList: [
    { title: "فيديو", text: "سجّل من المتصفح أو ارفع ملفًا.", length: "٣٠ ثانية إلى دقيقتين" },
    { title: "مقابلة", text: "تتعرّف فيها إلى مسؤول معلّمين، وتختار موعدها.", length: "نصف ساعة" },
    { title: "درس تجريبي", text: "تعلّم مسؤول المعلّمين كأنه طالب.", length: "نصف ساعة" },
    { title: "جلسة تصوير", text: "صور وفيديو لصفحتك، في موعد تختاره.", length: "في استوديو" },
    { title: "صفحتك مفتوحة", text: "تفتح مواعيدك، ويحجز الطلاب.", length: "من يومها" },
  ],
  picture: "مثال لأسبوع معلّم: مواعيد مفتوحة وأخرى محجوزة، وما تكسبه منها",
  pictureTitle: "مواعيدك هذا الأسبوع",
  booked: "محجوز",
  open: "مفتوح",
  days: ["سبت", "أحد", "اثنين", "ثلاثاء", "أربعاء", "خميس"],
  pictureSum: "مثال: ١١ نصف ساعة محجوزة",
  pictureEarned: pounds(earningPiasters(30) * 11),
  earn: "أجر ثابت، وحساب مكشوف",
  earnLead: "سطر لكل درس: متى كان، وكم لك. وإن حضرت وغاب الطالب، فأجرك كامل.",
  aWeek: "في الأسبوع",
  fourWeeks: "في أربعة أسابيع",
  earnings: [
    { hours: "٥ ساعات", amount: monthOf(5) },
    { hours: "١٠ ساعات", amount: monthOf(10) },
    { hours: "٢٠ ساعة", amount: monthOf(20) },
  ],
  earnNote: "عن ساعات حُجزت وحضرتها. لا نضمن عددًا من الحجوزات.",
  flow: [
    { title: "بعد الدرس بيوم", text: "يصير أجره متاحًا لك، إن لم يكن عليه بلاغ." },
    { title: "تسحب متى شئت", text: `من ${least} إلى ${most} جنيه: إنستاباي، أو محفظة، أو سبعة بنوك.` },
    { title: `خلال ${number(invoiceLimits.workingDays)} أيام عمل`, text: "يصلك، وتتابع طلبك خطوة خطوة." },
  ],
  needs: "ما تحتاج إليه",
  needList: [
    { title: "سماعة وميكروفون", text: "ومتصفح حديث واتصال ثابت." },
    { title: "١٨ سنة أو أكثر", text: "ورقم موبايل مصري تؤكّده برمز." },
    { title: "إنجليزية تتكلّم بها بسهولة", text: "وعربية تشرح بها حين يلزم." },
  ],
  questions: "أسئلة المعلّمين",
  asked: tutorQuestions.flatMap(({ asked }) => asked.slice(1, 3)),
  allQuestions: "كل أسئلة المعلّمين",
  call: ["طالبك الأول", "ينتظر صوتك."],
  callText: "ابدأ بالحساب، ثم بدقيقة فيديو.",
} as const;
