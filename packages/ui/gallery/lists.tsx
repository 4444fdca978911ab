import { CreditCard, type LucideIcon, Smartphone, Store } from "lucide-react";
import { useState } from "react";
import { Badge } from "../src/badge.tsx";
import { EmptyState } from "../src/empty-state.tsx";
import { Icon } from "../src/icon.tsx";
import { Pagination } from "../src/pagination.tsx";
import { Table, type TableColumn, type TableSort } from "../src/table.tsx";
import { Tabs } from "../src/tabs.tsx";
import { TextLink } from "../src/text-link.tsx";
import { Part } from "./part.tsx";

type Withdrawal = { id: string; name: string; way: string; receiver: string; amount: string; state: "waiting" | "asked" | "sent" };

const tone = { waiting: "warning", asked: "info", sent: "success" } as const;
const said = { waiting: "في الانتظار", asked: "طلب تعديل", sent: "حُوّل" };
const rows: Withdrawal[] = [
  { id: "a", name: "سارة عبد الرحمن", way: "إنستاباي", receiver: "sara.a@instapay", amount: "١٬٨٧٥ ج.م.", state: "waiting" },
  { id: "b", name: "كريم فؤاد", way: "محفظة", receiver: "010 2345 6789", amount: "٩٢٠ ج.م.", state: "asked" },
  { id: "c", name: "منى الجندي", way: "بنك", receiver: "CIB 4471", amount: "٤٬٣٥٠ ج.م.", state: "sent" },
];
const columns: TableColumn<Withdrawal>[] = [
  { id: "name", header: "المعلّم", cell: (row) => row.name, isName: true, isSortable: true },
  { id: "way", header: "الطريقة", cell: (row) => row.way },
  { id: "receiver", header: "المستلم", cell: (row) => <bdi dir="ltr">{row.receiver}</bdi> },
  { id: "amount", header: "المبلغ", cell: (row) => row.amount, align: "end", isSortable: true },
  { id: "state", header: "الحال", cell: (row) => <Badge tone={tone[row.state]}>{said[row.state]}</Badge> },
];

function MethodLabel({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon icon={icon} />
      {children}
    </>
  );
}

/** Gallery section: tabs, tables and pagination. */
export function Lists() {
  const [openRow, setOpenRow] = useState<string | null>("b");
  const [sort, setSort] = useState<TableSort | null>({ column: "name", direction: "ascending" });
  const [page, setPage] = useState(4);
  const table = { columns, rowId: (row: Withdrawal) => row.id };
  return (
    <Part title="قوائم" note="صفوف ٤٤، والأرقام في محاذاة.">
      <Tabs
        label="دروسي"
        end={<TextLink href="#lists">كل الدروس</TextLink>}
        tabs={[
          { id: "next", label: "القادمة", count: { value: 1, label: "درس واحد" }, children: <p>درس واحد غدًا.</p> },
          { id: "past", label: "السابقة", children: <p>ثلاثة دروس هذا الشهر.</p> },
          { id: "cancelled", label: "الملغاة", children: <p>لا شيء ملغى.</p> },
          { id: "reported", label: "قيد المراجعة", isDisabled: true, children: null },
        ]}
      />
      <Tabs
        label="طريقة الدفع"
        look="cards"
        tabs={[
          { id: "card", label: <MethodLabel icon={CreditCard}>بطاقة</MethodLabel>, children: <p>بطاقاتك المحفوظة.</p> },
          { id: "wallet", label: <MethodLabel icon={Smartphone}>محفظة</MethodLabel>, children: <p>طلب إلى محفظتك.</p> },
          { id: "number", label: <MethodLabel icon={Store}>رقم فوري</MethodLabel>, children: <p>رقم تدفع به.</p> },
        ]}
      />
      <Table
        label="طلبات السحب"
        {...table}
        rows={rows}
        openRowId={openRow}
        onOpenRow={(row) => setOpenRow(row.id)}
        sort={sort}
        onSort={setSort}
      />
      <Pagination page={page} pageCount={12} onChange={setPage} />
      <Table label="طلبات السحب، تُحمّل" {...table} rows={[]} loadingRows={3} />
      <Table label="طلبات السحب، فارغة" {...table} rows={[]} empty={<EmptyState title="لا طلبات بهذا الشرط" headingLevel={3} />} />
    </Part>
  );
}
