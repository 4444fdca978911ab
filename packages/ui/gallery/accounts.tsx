import { useState } from "react";
import { Accordion } from "../src/accordion.tsx";
import { arabicPounds } from "../src/arabic-numbers.ts";
import { Card } from "../src/card.tsx";
import { DescriptionList } from "../src/description-list.tsx";
import { SegmentedControl } from "../src/segmented-control.tsx";
import { Statement } from "../src/statement.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const facts = [
  { id: "mail", name: "البريد", value: <bdi dir="ltr">heba.s@example.com</bdi> },
  {
    id: "phone",
    name: "الهاتف",
    value: <bdi dir="ltr">0100 482 7719</bdi>,
    copy: { text: "01004827719", label: "نسخ رقم الهاتف" },
  },
  { id: "city", name: "المدينة", value: "طنطا، الغربية" },
  { id: "born", name: "سنة الميلاد", value: null },
  { id: "due", name: "يُستحق", value: "متأخر يومين", tone: "danger" },
] as const;

function Statements() {
  return (
    <Columns>
      <Card>
        <Statement
          lines={[
            { id: "paid", what: "دفعت", why: "١٢ أسبوعًا في كل منها ١٥٠ دقيقة", amount: { piasters: 612_000 } },
            { id: "past", what: "ثلاثة أسابيع مضت", why: "٤٥٠ دقيقة من ١٬٨٠٠، حُضرت أو لم تُحضر", amount: { piasters: -153_000 } },
            { id: "week", what: "دقائق هذا الأسبوع", why: "٣٠ دقيقة، درس اليوم مع سارة", amount: { piasters: -10_200 } },
            { id: "fees", what: "رسوم بوابة الدفع", why: "دفعناها لفوري، ولا تردّها", amount: { piasters: -6_120 } },
          ]}
          total={{ what: "يرجع لك اليوم", amount: { piasters: 442_680 } }}
        />
      </Card>
      <Card variant="sunken" className="grid content-start gap-6">
        <Statement
          size="small"
          lines={[
            { id: "price", what: "السعر", amount: { piasters: 306_000 } },
            { id: "month", what: "خصم الشهر ١٠٪", amount: { piasters: -30_600 }, isGood: true },
            { id: "coupon", what: "الكوبون", why: "٢٠٪ من ٢٬٧٥٤، وأقصاه ٣٠٠", amount: { piasters: -30_000 }, isGood: true },
          ]}
          total={{ what: "الإجمالي", why: "تُدفع مرة واحدة", amount: { piasters: 245_400 } }}
        />
        <Statement
          size="small"
          lines={[
            { id: "share", what: "نصيب الأسبوع", amount: { words: "١٥٠ دقيقة" } },
            { id: "fee", what: "رسوم بوابة الدفع", why: "علينا، لأن المعلّمة ألغت الدرس", amount: { words: "لا شيء" } },
          ]}
          total={{ what: "يبقى لك", amount: { words: "١٢٠ دقيقة" } }}
        />
      </Card>
    </Columns>
  );
}

function Descriptions() {
  const [layout, setLayout] = useState<"lines" | "stacked" | "columns">("lines");
  return (
    <>
      <SegmentedControl
        label="ترتيب الحقائق"
        value={layout}
        onChange={setLayout}
        choices={[
          { id: "lines", label: "سطور" },
          { id: "stacked", label: "تحت بعضها" },
          { id: "columns", label: "أعمدة" },
        ]}
      />
      <Columns>
        <Card>
          <DescriptionList items={facts} layout={layout} />
        </Card>
        <Card>
          <DescriptionList items={facts} isLoading />
        </Card>
      </Columns>
    </>
  );
}

/** Gallery section: statements (sums with reasons), facts and accordions. */
export function Accounts() {
  return (
    <>
      <Part title="حساب يشرح نفسه" note="ماذا، ولماذا، وكم. والناتج وحده كبير.">
        <Statements />
      </Part>
      <Part title="حقائق" note="الاسم هادئ والقيمة تُقرأ.">
        <Descriptions />
      </Part>
      <Part title="ما يُفتح" note="كل عنوان زر، وما تحته يُبحث فيه.">
        <Accordion
          defaultOpen={["cancel"]}
          items={[
            { id: "cancel", title: "هل يمكن إلغاء الدرس؟", children: <p>نعم، حتى قبل موعده بست ساعات، وتعود دقائقه فورًا.</p> },
            { id: "pay", title: "كيف أدفع؟", aside: "٤ وسائل", children: <p>ببطاقة أو محفظة أو رقم فوري أو تقسيط.</p> },
            { id: "price", title: "كم سعر الدرس الواحد؟", children: <p>{arabicPounds(6_375)} لكل ١٥ دقيقة.</p> },
            { id: "soon", title: "هدية لصديق", aside: "قريبًا", isDisabled: true, children: null },
          ]}
        />
      </Part>
    </>
  );
}
