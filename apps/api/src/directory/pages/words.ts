import { isolated } from "@hiwar/contract/first-name";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { moneyInWords } from "../../payments/money-in-words.ts";

const rating = new Intl.NumberFormat("ar-EG", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("ar-EG");
const counts = new Intl.PluralRules("ar-EG");

/** The shortest lesson duration, with its price without a plan. */
export const shortestLesson = { minutes: lessonDurations[0], piasters: singleLessonPiasters(lessonDurations[0]) };

const from = () => `درس ${whole.format(shortestLesson.minutes)} دقيقة بـ${moneyInWords(shortestLesson.piasters)}`;

const ratingForms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "تقييم واحد", two: "تقييمان" };
const ratingsInWords = (count: number): string => {
  const form = counts.select(count);
  return ratingForms[form] ?? `${whole.format(count)} ${form === "few" ? "تقييمات" : "تقييمًا"}`;
};

export const words = {
  house: "حِوار",
  listTitle: "معلّمو الإنجليزية في مصر",
  listDescription: () => `معلّمون لدروس إنجليزية مباشرة، ترى وجوههم ومواعيدهم وأسعارهم قبل التسجيل. ${from()}.`,
  topicTitle: (topic: string) => `معلّمو الإنجليزية: ${topic}`,
  topicDescription: (topic: string) => `معلّمون لدروس إنجليزية مباشرة في ${isolated(topic)}، بمواعيد تُحجز فورًا. ${from()}.`,
  tutorTitle: (name: string) => `${name}: دروس إنجليزية مباشرة`,
  about: "نبذة",
  topics: "الموضوعات",
  reviews: "ما يقوله الطلاب",
  price: "السعر",
  single: () => `${from()}، أو بدقائق باقتك الأسبوعية.`,
  free: "الدرس بلا مقابل.",
  service: "دروس إنجليزية مباشرة",
  rated: (tenths: number, count: number) => `${rating.format(tenths / 10)} من ٥، ${ratingsInWords(count)}`,
  stars: (stars: number) => `${whole.format(stars)} من ٥`,
} as const;
