/** Words of a tutor's own schedule. */
export const calendar = {
  "calendar.title": "مواعيدي",
  "calendar.heading": "أسبوعك",
  "calendar.summary":
    "{hours, plural, zero {{minutes, plural, zero {لا ساعات متاحة} one {دقيقة واحدة متاحة} two {دقيقتان متاحتان} few {# دقائق متاحة} many {# دقيقة متاحة} other {# دقيقة متاحة}}} one {ساعة{minutes, select, 0 { واحدة} 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة} two {ساعتان{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحتان} few {# ساعات{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة} many {# ساعة{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة} other {# ساعة{minutes, select, 15 { وربع} 30 { ونصف} 45 { و٤٥ دقيقة} other {}} متاحة}}، {lessons, plural, zero {ولا دروس محجوزة} one {ودرس واحد محجوز} two {ودرسان محجوزان} few {و# دروس محجوزة} many {و# درسًا محجوزًا} other {و# درس محجوز}}",
  "calendar.add": "أضف موعدًا",
  "calendar.copy": "انسخ إلى الأسبوع التالي",
  "calendar.previous": "الأسبوع السابق",
  "calendar.next": "الأسبوع التالي",
  "calendar.grid": "جدول الأسبوع. الأسهم للتنقل، ومع Shift لاختيار مدة، وEnter لإضافة موعد.",
  "calendar.hour": "الساعة",
  "calendar.hoursShort": "{hours} س",
  "calendar.cell": "{day} {time}",
  "calendar.slotOn":
    "موعد متاح {day}، {count, plural, zero {لا دروس محجوزة فيه} one {فيه درس محجوز} two {فيه درسان محجوزان} few {فيه # دروس محجوزة} many {فيه # درسًا محجوزًا} other {فيه # درس محجوز}}،",
  "calendar.booked": "محجوز {time}",
  "calendar.bookedBy": "{name}، {time}",
  "calendar.agenda": "مواعيد اليوم",
  "calendar.chooseDay": "اختر اليوم",
  "calendar.emptyDay": "لا مواعيد في هذا اليوم",
  "calendar.emptyDayText": "أضف وقتًا تكون فيه متاحًا ليحجز الطلاب.",
  "calendar.newSlot": "موعد جديد",
  "calendar.editSlot": "تعديل الموعد",
  "calendar.day": "اليوم",
  "calendar.from": "من",
  "calendar.to": "إلى",
  "calendar.save": "احفظ",
  "calendar.delete": "احذف",
  "calendar.saved": "حُفظ الموعد",
  "calendar.deleted": "حُذف الموعد",
  "calendar.whyNot.past": "مضى هذا الوقت. اختر وقتًا قادمًا.",
  "calendar.whyNot.far":
    "تُضاف المواعيد قبل وقتها {days, plural, zero {# يوم} one {بيوم واحد} two {بيومين} few {بـ# أيام} many {بـ# يومًا} other {بـ# يوم}} على الأكثر: حتى {until}.",
  "calendar.whyNot.length":
    "أقصر موعد {shortest, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}، وأطول موعد {longest, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}.",
  "calendar.whyNot.booked": "في هذا الموعد درس محجوز، ولا بد أن يبقى كاملًا داخله.",
  "calendar.copied":
    "{count, plural, zero {لا مواعيد لنسخها} one {نُسخ موعد واحد} two {نُسخ موعدان} few {نُسخت # مواعيد} many {نُسخ # موعدًا} other {نُسخ # موعد}}",
  "calendar.nothingCopied": "لم يُنسخ موعد جديد",
  "calendar.skipped":
    "{count, plural, zero {} one {تُرك موعد واحد} two {تُرك موعدان} few {تُركت # مواعيد} many {تُرك # موعدًا} other {تُرك # موعد}}: {reasons}.",
  "calendar.skipped.no-such-time": "وقت غير موجود في ليلة تغيير الساعة",
  "calendar.skipped.overlap": "يتداخل مع موعد قائم",
  "calendar.skipped.too-far": "مضى أو أبعد من المسموح به",
  "calendar.skipped.too-many": "بلغت أقصى عدد من المواعيد القادمة",
  "calendar.skipped.length": "طوله غير مسموح به",
  "calendar.cairo": "المواعيد بتوقيت القاهرة.",
  "calendar.hint": "اسحب على الجدول لإضافة موعد، واضغط موعدًا لتغييره.",
  "calendar.noBooked": "لا دروس محجوزة فيه",
  "calendar.someBooked":
    "{count, plural, zero {لا دروس محجوزة فيه} one {فيه درس محجوز} two {فيه درسان محجوزان} few {فيه # دروس محجوزة} many {فيه # درسًا محجوزًا} other {فيه # درس محجوز}}",
} as const;
