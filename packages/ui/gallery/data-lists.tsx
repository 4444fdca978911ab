import { useState } from "react";
import { AmountFilter, type AmountRange } from "../src/amount-filter.tsx";
import { arabicPounds } from "../src/arabic-numbers.ts";
import { Badge } from "../src/badge.tsx";
import { Button } from "../src/button.tsx";
import { ChoiceFilter, ChoicesFilter } from "../src/choice-filter.tsx";
import { DataList, type ListColumn } from "../src/data-list.tsx";
import { DayFilter } from "../src/day-filter.tsx";
import { EmptyState } from "../src/empty-state.tsx";
import type { DayRange } from "../src/range-presets.tsx";
import type { TableSort } from "../src/table.tsx";
import { Part } from "./part.tsx";

type Request = {
  id: string;
  name: string;
  piasters: number;
  way: "محفظة" | "إنستاباي";
  asked: string;
  due: string;
  state: "waiting" | "change" | "cancel";
};

const states = { waiting: ["ينتظر", "warning"], change: ["طلب تعديل", "accent"], cancel: ["طلب إلغاء", "danger"] } as const;
const rows: Request[] = [
  { id: "a", name: "كريم منصور", piasters: 420_000, way: "إنستاباي", asked: "١٢ نوفمبر", due: "متأخر يومين", state: "waiting" },
  { id: "b", name: "هبة السيد", piasters: 375_000, way: "محفظة", asked: "١٥ نوفمبر", due: "غدًا", state: "change" },
  { id: "c", name: "أحمد فوزي", piasters: 510_050, way: "إنستاباي", asked: "١٥ نوفمبر", due: "غدًا", state: "waiting" },
  { id: "d", name: "عمر حسين", piasters: 90_000, way: "محفظة", asked: "١٧ نوفمبر", due: "٢٤ نوفمبر", state: "cancel" },
];
const columns: ListColumn<Request>[] = [
  { id: "name", header: "المعلّم", cell: (row) => row.name, isName: true, isSortable: true },
  { id: "amount", header: "المبلغ", cell: (row) => <b>{arabicPounds(row.piasters)}</b>, isSortable: true },
  { id: "way", header: "الطريقة", cell: (row) => row.way, isSecondary: true },
  { id: "asked", header: "طُلب", cell: (row) => row.asked, isSecondary: true },
  { id: "due", header: "يُستحق", cell: (row) => row.due, isSecondary: true },
  { id: "state", header: "الحالة", cell: (row) => <Badge tone={states[row.state][1]}>{states[row.state][0]}</Badge>, isFixed: true },
];
const presets = [{ label: "آخر أسبوعين", range: { from: "2026-11-09", to: "2026-11-22" } }];

function useFilters() {
  const [search, setSearch] = useState("");
  const [ways, setWays] = useState<readonly string[]>(["محفظة", "إنستاباي"]);
  const [state, setState] = useState<string | null>(null);
  const [amount, setAmount] = useState<AmountRange | null>(null);
  const [days, setDays] = useState<DayRange | null>(presets[0]?.range ?? null);
  const ofWays = ["محفظة", "إنستاباي", "بنك"].map((id) => ({ id, label: id }));
  const ofStates = Object.entries(states).map(([id, [label]]) => ({ id, label }));
  const clear = () => {
    setWays([]);
    setState(null);
    setAmount(null);
    setDays(null);
  };
  return {
    search: { label: "اسم أو رقم مستلم", value: search, onChange: setSearch },
    found: rows.filter((row) => row.name.includes(search) && (state === null || row.state === state)),
    filters: (
      <>
        <ChoicesFilter label="الطريقة" choices={ofWays} value={ways} onChange={setWays} />
        <ChoiceFilter label="الحالة" choices={ofStates} value={state} onChange={setState} />
        <AmountFilter label="المبلغ" value={amount} onChange={setAmount} />
        <DayFilter label="طُلب" value={days} onChange={setDays} presets={presets} />
      </>
    ),
    onClearFilters: ways.length > 0 || state || amount || days ? clear : undefined,
  };
}

/** Gallery section: a paged server list with all its features, and in each of its states. */
export function DataLists() {
  const { found, ...filters } = useFilters();
  const [sort, setSort] = useState<TableSort | null>({ column: "amount", direction: "descending" });
  const [hidden, setHidden] = useState<readonly string[]>(["asked"]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["b"]));
  const [open, setOpen] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const plain = { columns, rowId: (row: Request) => row.id, pageNumber: 1, pageSize: 4, onPage: () => undefined };
  return (
    <Part title="قائمة من الخادم" note="صفحاتها وترتيبها وتصفيتها في العنوان.">
      <DataList
        {...plain}
        {...filters}
        label="طلبات السحب"
        page={{ list: found, total: 218 }}
        pageNumber={page}
        onPage={setPage}
        sort={sort}
        onSort={setSort}
        hiddenColumns={hidden}
        onHideColumns={setHidden}
        openRowId={open}
        onOpenRow={(row) => setOpen(row.id)}
        tools={<Button size="small">تصدير</Button>}
        selection={{
          selected,
          onChange: setSelected,
          nameOf: (row) => row.name,
          actions: (
            <Button size="small" variant="ghost">
              أرسل تذكيرًا
            </Button>
          ),
        }}
      />
      <DataList {...plain} label="تأتي أول مرة" page={undefined} status="loading" />
      <DataList {...plain} label="تُحدَّث" page={{ list: rows.slice(0, 2), total: 2 }} status="loading" />
      <DataList {...plain} label="تعذّر تحديثها" page={{ list: rows.slice(0, 2), total: 2 }} status="failed" onRetry={() => undefined} />
      <DataList {...plain} label="لم تصل" page={undefined} status="failed" onRetry={() => undefined} />
      <DataList
        {...plain}
        label="لا شيء بهذه التصفية"
        page={{ list: [], total: 0 }}
        empty={<EmptyState title="لا طلبات بهذا الشرط" headingLevel={3} />}
      />
    </Part>
  );
}
