import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of a tutor's own schedule. */
export const { say } = createCatalogue({
  toOwnCalendar: "أضفه إلى تقويمك",
  title: "مواعيدي",
  heading: "أسبوعك",
  summary:
    "{hours, plural, zero {{minutes, plural, zero {لا ساعات متاحة} one {دقيقة واحدة متاحة} two {دقيقتان متاحتان} few {# دقائق متاحة} many {# دقيقة متاحة} other {# دقيقة متاحة}}} one {ساعة{minutes, select, 0 { واحدة} 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة} two {ساعتان{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحتان} few {# ساعات{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة} many {# ساعة{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة} other {# ساعة{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة}}، {lessons, plural, zero {ولا دروس محجوزة} one {ودرس واحد محجوز} two {ودرسان محجوزان} few {و# دروس محجوزة} many {و# درسًا محجوزًا} other {و# درس محجوز}}",
  summaryPast:
    "{lessons, plural, zero {مضى هذا الأسبوع بلا دروس} one {مضى هذا الأسبوع، وفيه درس واحد} two {مضى هذا الأسبوع، وفيه درسان} few {مضى هذا الأسبوع، وفيه # دروس} many {مضى هذا الأسبوع، وفيه # درسًا} other {مضى هذا الأسبوع، وفيه # درس}}",
  add: "إضافة موعد",
  copy: "نسخ إلى الأسبوع التالي",
  previous: "الأسبوع السابق",
  next: "الأسبوع التالي",
  grid: "جدول الأسبوع. الأسهم للتنقل، ومع Shift لاختيار مدة، وEnter لإضافة موعد.",
  hour: "الساعة",
  hoursShort: "{hours} س",
  cell: "{day} {time}",
  slotOn:
    "موعد متاح {day}، {count, plural, zero {لا حجوزات بعد} one {فيه درس محجوز} two {فيه درسان محجوزان} few {فيه # دروس محجوزة} many {فيه # درسًا محجوزًا} other {فيه # درس محجوز}}،",
  slotFree: "متاح {times}",
  keptShort: "لمنتظر حتى {until}",
  keptLong: "لطالب ينتظر، حتى {until}",
  agenda: "مواعيد اليوم",
  chooseDay: "اختر اليوم",
  addAt: "إضافة موعد {time}",
  emptyDay: "لا مواعيد في هذا اليوم",
  emptyPast: "لم تكن لك مواعيد في هذا اليوم",
  emptyDayText: "أضف وقتًا تكون فيه متاحًا ليحجز الطلاب.",
  pastSlot: "موعد مضى",
  pastSlotWhen: "{day}، {times}.",
  pastSlotNone: "لم يُحجز فيه درس.",
  newSlot: "موعد جديد",
  editSlot: "تعديل الموعد",
  day: "اليوم",
  from: "من",
  to: "إلى",
  save: "حفظ",
  delete: "حذف",
  saved: "حُفظ الموعد",
  deleted: "حُذف الموعد",
  "whyNot.past": "مضى هذا الوقت. اختر وقتًا قادمًا.",
  "whyNot.far":
    "تُضاف المواعيد قبل وقتها {days, plural, zero {# يوم} one {بيوم واحد} two {بيومين} few {بـ# أيام} many {بـ# يومًا} other {بـ# يوم}} على الأكثر: حتى {until}.",
  "whyNot.length":
    "أقصر موعد {shortest, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}، وأطول موعد {longest, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}.",
  "whyNot.booked": "في هذا الموعد درس محجوز، ولا بد أن يبقى كاملًا داخله.",
  copied:
    "{count, plural, zero {لا مواعيد لنسخها} one {نُسخ موعد واحد} two {نُسخ موعدان} few {نُسخت # مواعيد} many {نُسخ # موعدًا} other {نُسخ # موعد}}",
  nothingCopied: "لم يُنسخ موعد جديد",
  skipped:
    "{count, plural, zero {} one {تُرك موعد واحد} two {تُرك موعدان} few {تُركت # مواعيد} many {تُرك # موعدًا} other {تُرك # موعد}}: {reasons}.",
  "skipped.no-such-time": "وقت غير موجود في ليلة تغيير الساعة",
  "skipped.overlap": "يتداخل مع موعد قائم",
  "skipped.too-far": "مضى أو أبعد من المسموح به",
  "skipped.too-many": "بلغت أقصى عدد من المواعيد القادمة",
  "skipped.length": "طوله غير مسموح به",
  cairo: "المواعيد بتوقيت القاهرة.",
  hint: "اسحب على الجدول لإضافة موعد، واضغط موعدًا لتغييره.",
  someKept: "فيه موعد محفوظ لطالب ينتظر.",
  someBooked:
    "{count, plural, zero {لا حجوزات بعد} one {فيه درس محجوز} two {فيه درسان محجوزان} few {فيه # دروس محجوزة} many {فيه # درسًا محجوزًا} other {فيه # درس محجوز}}",
});
