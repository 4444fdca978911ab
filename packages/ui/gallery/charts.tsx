import { arabicNumber, arabicPounds } from "../src/arabic-numbers.ts";
import { type Bar, BarChart } from "../src/bar-chart.tsx";
import { Card } from "../src/card.tsx";
import { LineChart } from "../src/line-chart.tsx";
import { Shares } from "../src/shares.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const hours: Bar[] = [6, 9, 12, 15, 18, 23, 19, 17, 22, 28, 33, 38, 41, 25, 10].map((value, index) => {
  const hour = 9 + index;
  const tone = index < 5 ? "past" : index === 5 ? "now" : "ahead";
  return { id: String(hour), label: arabicNumber(hour > 12 ? hour - 12 : hour), name: `الساعة ${arabicNumber(hour)}`, value, tone };
});
const weeks: Bar[] = [
  { id: "a", label: "٣١ أكتوبر", value: 67_500, before: 50_000, tone: "now" },
  { id: "b", label: "٧ نوفمبر", value: 82_500, before: 60_000, tone: "now" },
  { id: "c", label: "١٤ نوفمبر", value: 75_000, before: 80_000, tone: "now" },
];
const load = [1.1, 1.2, 1.1, 1.3, 1.6, 1.4, 1.2].map((value, index) => ({
  id: String(index),
  label: `قبل ${arabicNumber(10 - index)} دقائق`,
  value,
}));
const one = (value: number) => arabicNumber(value, 1);

function Lines() {
  return (
    <>
      <Card>
        <LineChart
          title="الحمل"
          aside="من ٤ أنوية"
          heads={["متى", "الحمل"]}
          points={load}
          format={one}
          limit={{ value: 4, label: "الحد ٤" }}
        />
      </Card>
      <Card>
        <LineChart
          title="الذاكرة"
          aside="بلغت الحد"
          heads={["متى", "جيجابايت"]}
          points={load}
          format={one}
          limit={{ value: 1.2, label: "الحد" }}
        />
      </Card>
      <Card>
        <LineChart title="متصلون" heads={["متى", "متصلون"]} points={[]} />
      </Card>
    </>
  );
}

/** Gallery section: charts. */
export function Charts() {
  return (
    <Part title="أرقام مرسومة" note="حبر واحد، من الصفر، والزمن من اليمين. وخلف كل رسم جدول.">
      <Card>
        <BarChart
          title="دروس اليوم"
          heads={["الساعة", "دروس"]}
          bars={hours}
          keys={[
            { tone: "past", label: "تمّت" },
            { tone: "now", label: "الآن" },
            { tone: "ahead", label: "محجوزة" },
          ]}
        />
      </Card>
      <Columns>
        <Card>
          <BarChart
            title="أرباح الأسابيع"
            heads={["الأسبوع", "أرباح"]}
            bars={weeks}
            format={arabicPounds}
            keys={[
              { tone: "now", label: "هذا الشهر" },
              { tone: "before", label: "الشهر الماضي" },
            ]}
          />
        </Card>
        <Card>
          <BarChart
            title="غرف مفتوحة"
            heads={["اليوم", "غرف"]}
            limit={{ value: 50, label: "الحد ٥٠" }}
            bars={[
              { id: "a", label: "السبت", value: 31 },
              { id: "b", label: "الأحد", value: 54, tone: "bad" },
              { id: "c", label: "الاثنين", value: 0, tone: "now" },
            ]}
          />
        </Card>
        <Lines />
        <Card>
          <Shares
            items={[
              { id: "card", name: "بطاقة", value: 1_836_000, words: arabicPounds(1_836_000) },
              { id: "cash", name: "رقم فوري", value: 1_468_800, words: arabicPounds(1_468_800) },
              { id: "wallet", name: "محفظة", value: 918_000, words: arabicPounds(918_000), tone: "ahead" },
              { id: "none", name: "لم تُقبل", value: 90_000, words: arabicPounds(90_000), tone: "bad" },
            ]}
          />
        </Card>
      </Columns>
    </Part>
  );
}
