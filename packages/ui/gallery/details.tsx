import { useState } from "react";
import { Avatar } from "../src/avatar.tsx";
import { Badge } from "../src/badge.tsx";
import { Button } from "../src/button.tsx";
import { DescriptionList } from "../src/description-list.tsx";
import { DetailSheet, WithDetail } from "../src/detail-sheet.tsx";
import { Table } from "../src/table.tsx";
import { UndoBar } from "../src/undo-bar.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

const people = ["هبة السيد", "كريم منصور", "أحمد فوزي"].map((name, index) => ({ id: `W-208${index}`, name }));

function Sheets() {
  const [open, setOpen] = useState<string | null>(null);
  const index = people.findIndex(({ id }) => id === open);
  const person = people[index];
  const to = (next: number) => {
    const other = people[next];
    return other ? () => setOpen(other.id) : null;
  };
  const sheet = person && (
    <DetailSheet
      kind={
        <>
          طلب <bdi dir="ltr">{person.id}</bdi>
        </>
      }
      title="٣٬٧٥٠ ج.م."
      state={<Badge tone="accent">طلب تعديل</Badge>}
      onClose={() => setOpen(null)}
      onPrevious={to(index - 1)}
      onNext={to(index + 1)}
      actions={
        <>
          <Button variant="primary">حُوّل المبلغ</Button>
          <Button variant="danger-quiet">رفض</Button>
        </>
      }
    >
      <Row>
        <Avatar name={person.name} imageUrl={null} />
        {person.name}
      </Row>
      <DescriptionList
        items={[
          { id: "way", name: "الطريقة", value: "محفظة فودافون كاش" },
          { id: "due", name: "يُستحق", value: "غدًا، الأحد ٢٢ نوفمبر" },
        ]}
      />
    </DetailSheet>
  );
  return (
    <WithDetail detail={sheet}>
      <Table
        label="طلبات تُفتح"
        columns={[{ id: "name", header: "المعلّم", cell: (row) => row.name, isName: true }]}
        rows={people}
        rowId={(row) => row.id}
        openRowId={open}
        onOpenRow={(row) => setOpen(row.id)}
      />
    </WithDetail>
  );
}

function Undo() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <UndoBar isInPlace durationMs={3_600_000} onUndo={close} onElapsed={close}>
        احتُسب درس هبة ومازن
      </UndoBar>
      <Row>
        <Button onPress={() => setOpen(true)}>قرار يُتراجع عنه</Button>
      </Row>
      {isOpen && (
        <UndoBar onUndo={close} onElapsed={close}>
          قُبل فيديو أسماء فؤاد
        </UndoBar>
      )}
    </>
  );
}

/** Gallery section: a row's detail sheet, and a decision that can be undone. */
export function Details() {
  return (
    <>
      <Part title="تفاصيل صف" note="بجانب القائمة حيث اتّسع المكان، وفوقها على الهاتف.">
        <Sheets />
      </Part>
      <Part title="تراجع" note="عشر ثوانٍ، تقف تحت المؤشر والتركيز.">
        <Undo />
      </Part>
    </>
  );
}
