import { type Tier, tierMinutes } from "@hiwar/contract/plan-prices";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";

const number = (value: number) => arabicNumber(value, 0, "arabic");

/** Returns the texts of a tier's card; each tier has three to ten half hours a week, for which Arabic uses the same plural. */
const tier = (of: Tier, name: string, text: string) => ({
  name,
  text,
  lessons: `${number(tierMinutes[of] / 30)} دروس نصف ساعة في الأسبوع`,
  minutes: `${number(tierMinutes[of])} دقيقة تقسّمها كما تحب`,
});

/** Texts of the plans' cards and of `/pricing`. The server writes the prices. */
export const plans = {
  title: "الأسعار",
  description: "أسعار باقات حِوار ودروسه: دقائق كل أسبوع مع أي معلّم، أو درس واحد بلا اشتراك.",
  headline: { before: "دقائق كل أسبوع،", last: "بسعر معلوم" },
  lead: "تشتري وقتًا مع أي معلّم تختاره، ويتجدّد صباح يوم ثابت. السعر كله هنا، ولا شيء بعده.",
  period: "مدة الاشتراك",
  periods: ["شهر", "٣ أشهر", "سنة"],
  best: "الأنسب لمعظم الطلاب",
  tiers: {
    beginning: tier("beginning", "البداية", "لتعتاد الكلام."),
    advance: tier("advance", "التقدّم", "كلام في أغلب الأيام."),
    professional: tier("professional", "الاحتراف", "لمن يستعدّ لمقابلة أو سفر."),
  },
  perMonth: "في الشهر",
  once: ["لشهر من أربعة أسابيع", "لثلاثة أشهر (١٢ أسبوعًا)، مرة واحدة", "لسنة (٥٢ أسبوعًا)، مرة واحدة"],
  halfHour: "نصف الساعة بـ",
  subscribe: "اشترك",
  subscribeTo: { before: "اشترك في باقة", between: "لمدة" },
  singleName: { 15: "درس واحد، ١٥ دقيقة", 30: "درس واحد، ٣٠ دقيقة" },
  rules: "في كل الباقات",
  ruleFacts: [
    { title: "أي معلّم", text: "الدقائق لكل المعلّمين، في دروس من ١٥ أو ٣٠ دقيقة." },
    { title: "تتجدّد كل أسبوع", text: "يعود رصيدك كاملًا صباح يوم ثابت، وما لم يُستخدم لا ينتقل." },
    { title: "الإلغاء حتى ٦ ساعات", text: "ألغِ قبل الدرس بست ساعات وتعود دقائقه. وإن غاب المعلّم عادت وحدها." },
  ],
  paying: "كيف تدفع",
  payFacts: [
    { title: "بطاقة أو محفظة", text: "في صفحة الدفع، ويبدأ ما اشتريته في الحال. رقم بطاقتك لا نحفظه." },
    { title: "رقم فوري", text: "تدفعه نقدًا من أي منفذ. رقم الباقة صالح ٤٨ ساعة." },
    { title: "تقسيط", text: "للباقات، حين يعرضه البنك. ترى كل قسط قبل أن تدفع." },
  ],
  back: "وماذا يرجع لك؟",
  backFacts: [
    { title: "باقة لم تبدأ", text: "يرجع ثمنها كاملًا." },
    { title: "باقة بدأت", text: "يرجع ما لم يمضِ من أسابيعها ودقائقها، ناقصًا رسوم الدفع. ترى المبلغ سطرًا سطرًا قبل أن تؤكّد." },
    { title: "درس ألغاه المعلّم", text: "تعود دقائقه، أو يبقى ثمنه رصيدًا لدرس آخر، أو تسترده كاملًا." },
  ],
} as const;
