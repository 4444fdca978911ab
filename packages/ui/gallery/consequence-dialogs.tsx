import { CalendarX, HandCoins, LogOut, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../src/button.tsx";
import { ConsequenceDialog, type StepUp } from "../src/consequence-dialog.tsx";
import type { Consequence } from "../src/consequences.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

const consequences: Consequence[] = [
  {
    id: "devices",
    icon: LogOut,
    tone: "bad",
    children: (
      <>
        تخرج من كل أجهزتها خلال <b>خمس ثوانٍ</b>، ولا تدخل بعدها.
      </>
    ),
  },
  {
    id: "lessons",
    icon: CalendarX,
    tone: "bad",
    children: (
      <>
        تُلغى <b>٦ دروس</b> قادمة، وتعود دقائق الطلاب كاملة ونخبرهم.
      </>
    ),
  },
  { id: "money", icon: HandCoins, children: "يبقى لها ٤٬٣٧٥ ج.م. وطلب التحويل المفتوح كما هو." },
  { id: "back", icon: Undo2, tone: "good", children: "يُرفع الحظر في أي وقت. الدروس الملغاة لا تعود." },
];
const steps: Record<string, StepUp> = {
  code: { isNeeded: true },
  wrong: { isNeeded: true, error: "الرمز غير صحيح، انتظر الرمز التالي" },
  fresh: { isNeeded: false, note: "تحقّقنا منك قبل ٤ دقائق، فلا رمز الآن." },
};

/** Gallery section: dialogs that list an action's consequences before it is confirmed. */
export function ConsequenceDialogs() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="عواقب" note="تُقرأ قبل الزر، والرمز بعد عشر دقائق.">
      <Row>
        <Button onPress={() => setOpen("code")}>حظر برمز</Button>
        <Button onPress={() => setOpen("wrong")}>حظر برمز خطأ</Button>
        <Button onPress={() => setOpen("fresh")}>حظر بلا رمز</Button>
      </Row>
      {open && (
        <ConsequenceDialog
          title="تحظر حساب هبة السيد؟"
          consequences={consequences}
          confirm="احظر الحساب"
          reason={open === "fresh" ? undefined : { label: "السبب", hint: "يبقى في السجل، لا تراه هبة" }}
          stepUp={steps[open]}
          refusal={open === "fresh" && "الحساب محظور من قبل"}
          onConfirm={close}
          onClose={close}
        />
      )}
    </Part>
  );
}
