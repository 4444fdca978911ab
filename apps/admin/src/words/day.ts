import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the day in figures on the staff's first page. */
export const { say } = createCatalogue({
  day: "اليوم بالأرقام",
  lessons: "دروس اليوم",
  paid: "دخل اليوم",
  students: "طلاب جدد",
  before: "وقبل أسبوع {value}",
  byHour: "الدروس ساعة بساعة",
  hour: "الساعة",
  weekAgo: "قبل أسبوع",
  noLessons: "لا دروس اليوم، ولا في اليوم نفسه قبل أسبوع.",
  atWork: "هنا الآن:",
});
