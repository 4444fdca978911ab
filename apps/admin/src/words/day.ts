import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the day's figures on the staff's first page. */
export const { say } = createCatalogue({
  day: "اليوم بالأرقام",
  lessons: "دروس اليوم",
  paid: "دخل اليوم",
  students: "طلاب جدد",
  before: "وقبل أسبوع {value}",
  byHour: "الدروس ساعة بساعة",
  hour: "الساعة",
  "hours.past": "مضت",
  "hours.now": "الآن",
  "hours.ahead": "قادمة",
  weekAgo: "قبل أسبوع",
  noLessons: "لا دروس اليوم، ولا في اليوم نفسه قبل أسبوع.",
  atWork: "هنا الآن:",
  hoursAhead: "مواعيد الأيام السبعة القادمة",
  hoursOf:
    "{people, plural, zero {لا أحد} one {معلّم واحد} two {معلّمان} few {# معلّمين} many {# معلّمًا} other {# معلّم}}: {booked, plural, zero {لا ساعات محجوزة} one {ساعة واحدة محجوزة} two {ساعتان محجوزتان} few {# ساعات محجوزة} many {# ساعة محجوزة} other {# ساعة محجوزة}} من {offered, plural, one {ساعة واحدة متاحة} two {ساعتين متاحتين} few {# ساعات متاحة} many {# ساعة متاحة} other {# ساعة متاحة}}",
  noHours: "لا مواعيد متاحة في الأيام السبعة القادمة.",
  byDay: "الساعات يومًا بيوم",
  theDay: "اليوم",
  today: "اليوم",
  bookedHours: "محجوزة",
  offeredHours: "متاحة",
});
