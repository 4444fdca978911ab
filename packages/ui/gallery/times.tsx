import { useState } from "react";
import { Calendar } from "../src/calendar.tsx";
import { Countdown } from "../src/countdown.tsx";
import { DateStrip } from "../src/date-strip.tsx";
import { Progress } from "../src/progress.tsx";
import { Ring } from "../src/ring.tsx";
import { Stepper } from "../src/stepper.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

const days = [
  { id: "2026-11-21", weekday: "اليوم", number: "٢١", label: "اليوم ٢١ نوفمبر", hasMark: true },
  { id: "2026-11-22", weekday: "غدًا", number: "٢٢", label: "غدًا ٢٢ نوفمبر", hasMark: true },
  { id: "2026-11-23", weekday: "الاثنين", number: "٢٣", label: "الاثنين ٢٣ نوفمبر", isDisabled: true },
  { id: "2026-11-24", weekday: "الثلاثاء", number: "٢٤", label: "الثلاثاء ٢٤ نوفمبر", hasMark: true },
  { id: "2026-11-25", weekday: "الأربعاء", number: "٢٥", label: "الأربعاء ٢٥ نوفمبر", isDisabled: true },
  { id: "2026-11-26", weekday: "الخميس", number: "٢٦", label: "الخميس ٢٦ نوفمبر", hasMark: true },
  { id: "2026-11-27", weekday: "الجمعة", number: "٢٧", label: "الجمعة ٢٧ نوفمبر" },
];
const steps = [
  { id: "day", label: "اليوم" },
  { id: "length", label: "المدة" },
  { id: "time", label: "الساعة" },
  { id: "confirm", label: "التأكيد" },
] as const;

/** Gallery section: day choices, steps, progress bars, countdowns and rings of minutes. */
export function Times() {
  const [day, setDay] = useState("2026-11-21");
  const [step, setStep] = useState<(typeof steps)[number]["id"]>("time");
  return (
    <Part title="وقت" note="الأسبوع من السبت، والزمن يسير كما تُقرأ الصفحة.">
      <DateStrip label="أيام هذا الأسبوع" days={days} value={day} onChange={setDay} onPrevious={null} onNext={() => undefined} />
      <Columns>
        <Calendar
          label="يوم الدرس"
          value={day}
          onChange={setDay}
          firstDay="2026-11-21"
          lastDay="2026-12-20"
          hasMark={(one) => one.endsWith("4") || one.endsWith("1")}
          isUnavailable={(one) => one === "2026-11-25"}
        />
        <div className="grid content-start gap-6">
          <Stepper label="خطوات الحجز" steps={steps} current={step} onBack={setStep} />
          <Progress label="رفع الفيديو" share={0.62} isNamed />
          <Progress label="نتحقّق من الدفع" />
          <Row>
            <Countdown secondsLeft={85_268} label="ينتهي بعد" />
            <Countdown secondsLeft={272} label="ينتهي بعد" size="large" />
            <Countdown secondsLeft={58} label="ينتهي بعد" size="small" isUrgent />
          </Row>
        </div>
      </Columns>
      <Row>
        <Ring
          total={180}
          label="حضرت ٦٠ دقيقة، ومحجوزة ٣٠، ومتبقية ٩٠"
          parts={[
            { tone: "primary", value: 60 },
            { tone: "accent", value: 30 },
            { tone: "left", value: 90 },
          ]}
        >
          <b>٩٠</b>
          دقيقة متبقية
        </Ring>
        <Ring total={180} size="large" label="لم تبق دقائق" parts={[{ tone: "primary", value: 180 }]}>
          لا دقائق حتى الجمعة
        </Ring>
        <Ring total={180} label="أسبوع جديد" parts={[{ tone: "left", value: 180 }]}>
          <b>١٨٠</b>
          دقيقة متبقية
        </Ring>
        <Ring
          total={180}
          size="mini"
          label="حضرت ٦٠ دقيقة من ١٨٠"
          parts={[
            { tone: "primary", value: 60 },
            { tone: "accent", value: 30 },
          ]}
        />
      </Row>
    </Part>
  );
}
