import { useState } from "react";
import { arabicPounds } from "../src/arabic-numbers.ts";
import { DateField } from "../src/date-field.tsx";
import { DateRangeField } from "../src/date-range-field.tsx";
import { MoneyField } from "../src/money-field.tsx";
import { NumberField } from "../src/number-field.tsx";
import { PercentField } from "../src/percent-field.tsx";
import type { DayRange } from "../src/range-presets.tsx";
import { TimeField } from "../src/time-field.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const presets = [
  { label: "هذا الأسبوع", range: { from: "2026-11-21", to: "2026-11-27" } },
  { label: "آخر أسبوعين", range: { from: "2026-11-09", to: "2026-11-22" } },
];

function Amounts() {
  const [minutes, setMinutes] = useState<number | null>(150);
  const [price, setPrice] = useState<number | null>(260_000);
  const [percent, setPercent] = useState<number | null>(105);
  return (
    <Columns>
      <NumberField label="دقائق الأسبوع" value={minutes} onChange={setMinutes} suffix="دقيقة" hint="من ٤٥ إلى ٢٬٥٢٠" />
      <MoneyField
        label="سعر الشهر قبل الخصم"
        value={price}
        onChange={setPrice}
        hint={price !== null && !Number.isNaN(price) && `يُكتب ${arabicPounds(price)}`}
        error={Number.isNaN(price) && "اكتب مبلغًا مثل ٦٣٫٧٥"}
      />
      <PercentField label="خصم السنة" value={percent} onChange={setPercent} error={Number(percent) > 100 && "من ٠ إلى ١٠٠"} />
      <MoneyField label="أقصى خصم" value={30_050} onChange={() => undefined} isDisabled isOptional />
    </Columns>
  );
}

function Dates() {
  const [day, setDay] = useState<string | null>("2026-12-31");
  const [empty, setEmpty] = useState<string | null>(null);
  const [range, setRange] = useState<DayRange | null>({ from: "2026-11-09", to: "2026-11-22" });
  const [time, setTime] = useState<string | null>("19:30");
  return (
    <Columns>
      <DateField label="ينتهي الكوبون" value={day} onChange={setDay} firstDay="2026-11-22" hint={day ?? "بلا نهاية"} />
      <DateField label="تاريخ الميلاد" value={empty} onChange={setEmpty} isOptional error={empty === null && "اختر يومًا"} />
      <DateRangeField label="الفترة" value={range} onChange={setRange} presets={presets} hint={range && `${range.from} ${range.to}`} />
      <TimeField label="يبدأ في" value={time} onChange={setTime} hint={time} />
      <DateField label="يوم مضى" value="2026-11-01" onChange={() => undefined} isDisabled />
      <TimeField label="ساعة النشر" value={null} onChange={() => undefined} error="اكتب ساعة" />
    </Columns>
  );
}

/** Gallery section: numbers, money, percentages, days and clock times. */
export function NumberFields() {
  return (
    <>
      <Part title="أعداد ومبالغ" note="تُكتب بأي أرقام، وتُسلَّم أعدادًا صحيحة.">
        <Amounts />
      </Part>
      <Part title="أيام وساعات" note="بتوقيت القاهرة، والأسبوع من السبت.">
        <Dates />
      </Part>
    </>
  );
}
