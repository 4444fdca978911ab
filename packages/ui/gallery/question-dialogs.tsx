import { useState } from "react";
import { Button } from "../src/button.tsx";
import { ConfirmDialog } from "../src/confirm-dialog.tsx";
import { FormDialog } from "../src/form-dialog.tsx";
import { TextArea } from "../src/text-area.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

type Name = "confirm" | "instead" | "refused" | "sending" | "form" | "form-refused";

/** Gallery section: dialogs that confirm an action, and dialogs with a form. */
export function QuestionDialogs() {
  const [open, setOpen] = useState<Name | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="أسئلة" note="السؤال فيه الاسم، والزر يكرّر الفعل.">
      <Row>
        <Button onPress={() => setOpen("confirm")}>تأكيد</Button>
        <Button onPress={() => setOpen("instead")}>تأكيد وله بديل</Button>
        <Button onPress={() => setOpen("refused")}>تأكيد رُفض</Button>
        <Button onPress={() => setOpen("sending")}>تأكيد يُرسل</Button>
        <Button onPress={() => setOpen("form")}>نموذج</Button>
        <Button onPress={() => setOpen("form-refused")}>نموذج رُفض</Button>
      </Row>
      {open === "confirm" && (
        <ConfirmDialog title="تحذف هذه الرسالة؟" confirm="حذف الرسالة" tone="danger" onConfirm={close} onClose={close}>
          <p>تختفي عندك وعند الطرف الآخر.</p>
        </ConfirmDialog>
      )}
      {open === "instead" && (
        <ConfirmDialog
          title="تلغي درس الأربعاء مع سارة؟"
          confirm="ألغِ الدرس"
          keep="أبقِ الدرس"
          tone="danger"
          size="medium"
          instead={{ label: "غيّر الموعد", onPress: close }}
          onConfirm={close}
          onClose={close}
        >
          <p>تعود ١٥ دقيقة إلى رصيدك فورًا.</p>
        </ConfirmDialog>
      )}
      {open === "refused" && (
        <ConfirmDialog
          title="تنسى بطاقتك المنتهية بـ ٤٤٧١؟"
          confirm="انسَ البطاقة"
          tone="danger"
          refusal="البطاقة مستعملة في دفع لم ينتهِ. حاول بعد أن ينتهي."
          onConfirm={close}
          onClose={close}
        />
      )}
      {open === "sending" && <ConfirmDialog title="تنشر صفحتك الآن؟" confirm="انشر" isSending onConfirm={close} onClose={close} />}
      {(open === "form" || open === "form-refused") && (
        <FormDialog
          title="ماذا حدث في الدرس؟"
          submit="إرسال البلاغ"
          refusal={open === "form-refused" && "أُبلغ عن هذا الدرس من قبل"}
          onSubmit={close}
          onClose={close}
        >
          <TextArea label="ما حدث" hint="يقرؤه فريق العمل وحده" />
        </FormDialog>
      )}
    </Part>
  );
}
