import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AmountFilter } from "./amount-filter.tsx";
import { ChoiceFilter, ChoicesFilter } from "./choice-filter.tsx";
import { DataList, type DataListProps } from "./data-list.tsx";
import { DayFilter } from "./day-filter.tsx";
import { readSort, sortText } from "./list-sort.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Row = { id: string; name: string; city: string };
const rows: Row[] = ["سارة", "كريم", "منى"].map((name, index) => ({ id: String(index), name, city: "طنطا" }));
const columns: DataListProps<Row>["columns"] = [
  { id: "name", header: "الاسم", cell: (row) => row.name, isName: true, isSortable: true },
  { id: "city", header: "المدينة", cell: (row) => row.city },
];

function show(props: Partial<DataListProps<Row>> = {}) {
  const onPage = vi.fn();
  const list = {
    label: "الناس",
    columns,
    rowId: (row: Row) => row.id,
    page: { list: rows, total: 23 },
    pageNumber: 1,
    pageSize: 3,
    onPage,
  };
  const shown = render(<DataList {...list} {...props} />);
  return { onPage, again: (next: Partial<DataListProps<Row>>) => shown.rerender(<DataList {...list} {...next} />) };
}

const names = () => screen.queryAllByRole("rowheader").map((cell) => cell.textContent);

describe("a data list", () => {
  test("says where it stands and turns the page", async () => {
    const { onPage } = show({ pageNumber: 8, page: { list: rows.slice(0, 2), total: 23 } });
    screen.getByText("٢٢ إلى ٢٣ من ٢٣");
    await userEvent.click(screen.getByRole("button", { name: "السابق" }));
    expect(onPage).toHaveBeenCalledWith(7);
  });

  test("offers no page beyond the server's last row, and says so there", () => {
    show({ page: { list: rows, total: 500 }, pageNumber: 3, deepestRow: 9 });
    expect(screen.getAllByRole("button", { name: /^[٠-٩]+$/ }).map((page) => page.textContent)).toEqual(["١", "٢", "٣"]);
    screen.getByText(/ضيّق البحث/);
  });

  test("keeps its rows while others come and when they do not", async () => {
    const onRetry = vi.fn();
    const { again } = show({ status: "loading" });
    expect([names(), screen.getByRole("region").getAttribute("aria-busy")]).toEqual([["سارة", "كريم", "منى"], "true"]);
    again({ status: "failed", onRetry });
    expect(names()).toHaveLength(3);
    screen.getByText("تعذّر التحديث، وهذه آخر ما وصل");
    again({ status: "failed", onRetry, page: undefined });
    expect(names()).toEqual([]);
    await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "إعادة المحاولة" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test("leaves out the columns that were hidden, never the name", async () => {
    const onHideColumns = vi.fn();
    const { again } = show({ hiddenColumns: [], onHideColumns });
    await userEvent.click(screen.getByRole("button", { name: "الأعمدة" }));
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await userEvent.click(screen.getByRole("checkbox", { name: "المدينة" }));
    expect(onHideColumns).toHaveBeenCalledWith(["city"]);
    again({ hiddenColumns: ["city"], onHideColumns });
    expect(screen.getAllByRole("columnheader", { hidden: true }).map((head) => head.textContent)).toEqual(["الاسم"]);
  });

  test("selects a row, the page, and keeps what another page had", async () => {
    const onChange = vi.fn();
    const selection = { onChange, nameOf: (row: Row) => row.name, actions: null };
    const { again } = show({ selection: { ...selection, selected: new Set(["9"]) } });
    screen.getByText("المحدّد: ١");
    await userEvent.click(screen.getByRole("checkbox", { name: "تحديد كريم" }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(["9", "1"]));
    again({ selection: { ...selection, selected: new Set(["9", "1"]) } });
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "تحديد الكل" });
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(onChange).toHaveBeenLastCalledWith(new Set(["9", "1", "0", "2"]));
    again({ selection: { ...selection, selected: new Set(["9", "0", "1", "2"]) } });
    await userEvent.click(screen.getByRole("checkbox", { name: "تحديد الكل" }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(["9"]));
  });

  test("what else can be done stands at the end of its filters", () => {
    show({ tools: <button type="button">تصدير</button> });
    expect(document.querySelector("search")?.contains(screen.getByRole("button", { name: "تصدير" }))).toBe(true);
  });

  test("searches once typing rests, at once when left, and follows the address", () => {
    vi.useFakeTimers();
    const onChange = vi.fn();
    const { again } = show({ search: { label: "اسم", value: "", onChange } });
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    fireEvent.change(field, { target: { value: "هب" } });
    act(() => void vi.advanceTimersByTime(200));
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(60));
    expect(onChange.mock.calls).toEqual([["هب"]]);
    act(() => field.focus());
    fireEvent.change(field, { target: { value: "هبة" } });
    act(() => field.blur());
    expect(onChange.mock.calls.at(-1)).toEqual(["هبة"]);
    again({ search: { label: "اسم", value: "كريم", onChange } });
    expect(field.value).toBe("كريم");
  });
});

describe("filters", () => {
  test("to one close when chosen, and are cleared", async () => {
    const onChange = vi.fn();
    const choices = [
      { id: "wallet", label: "محفظة" },
      { id: "bank", label: "بنك" },
    ];
    render(<ChoiceFilter label="الطريقة" choices={choices} value="wallet" onChange={onChange} />);
    await userEvent.click(screen.getByRole("button", { name: "الطريقة: محفظة" }));
    await userEvent.click(screen.getByRole("radio", { name: "بنك" }));
    expect([onChange.mock.lastCall, screen.queryByRole("dialog")]).toEqual([["bank"], null]);
    await userEvent.click(screen.getByRole("button", { name: "الطريقة: محفظة" }));
    await userEvent.click(screen.getByRole("button", { name: "مسح" }));
    expect(onChange.mock.lastCall).toEqual([null]);
  });

  test("to several keep the order of the choices and stay open", async () => {
    const onChange = vi.fn();
    const choices = ["أ", "ب", "ج"].map((id) => ({ id, label: id }));
    render(<ChoicesFilter label="الحال" choices={choices} value={["ج"]} onChange={onChange} />);
    await userEvent.click(screen.getByRole("button", { name: "الحال: ج" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "أ" }));
    expect(onChange).toHaveBeenLastCalledWith(["أ", "ج"]);
    screen.getByRole("dialog");
  });

  test("to days are named by their preset", () => {
    const presets = [{ label: "آخر أسبوعين", range: { from: "2026-11-09", to: "2026-11-22" } }];
    const { rerender } = render(<DayFilter label="طُلب" value={presets[0]?.range ?? null} presets={presets} onChange={vi.fn()} />);
    screen.getByRole("button", { name: "طُلب: آخر أسبوعين" });
    rerender(<DayFilter label="طُلب" value={{ from: "2026-11-10", to: "2026-11-22" }} presets={presets} onChange={vi.fn()} />);
    screen.getByRole("button", { name: /^طُلب: ١٠.٢٢ نوفمبر/ });
  });

  test("to amounts refuse a range that is upside down", async () => {
    const onChange = vi.fn();
    render(<AmountFilter label="المبلغ" value={null} onChange={onChange} />);
    await userEvent.click(screen.getByRole("button", { name: "المبلغ" }));
    await userEvent.type(screen.getByLabelText("من"), "٥٠٠");
    await userEvent.type(screen.getByLabelText("إلى"), "100{Enter}");
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("إلى"), "0{Enter}");
    expect(onChange).toHaveBeenCalledWith({ from: 50_000, to: 100_000 });
  });
});

test("a sort is one word of the address", () => {
  for (const text of ["amount", "-createdAt"]) expect(sortText(readSort(text) ?? { column: "", direction: "ascending" })).toBe(text);
  expect(readSort(undefined)).toBeNull();
});

test("a table of the list asks for the other direction when its head is pressed", async () => {
  const onSort = vi.fn();
  show({ sort: { column: "name", direction: "ascending" }, onSort });
  await userEvent.click(screen.getByRole("button", { name: "الاسم" }));
  expect(onSort).toHaveBeenCalledWith({ column: "name", direction: "descending" });
});

const roles = ["طلاب", "معلّمون", "إدارة"].map((label) => ({ id: label, label }));

function RoleFilter() {
  const [value, setValue] = useState<string | null>("");
  return <ChoiceFilter label="الدور" choices={roles} value={value} onChange={setValue} />;
}

test("a choice nobody made yet is reached by Tab; arrows walk on through the choices, Enter closes, a press chooses and closes", async () => {
  const person = userEvent.setup();
  render(<RoleFilter />);
  await person.click(screen.getByRole("button", { name: "الدور" }));
  await screen.findByRole("radiogroup");
  await person.tab();
  expect(document.activeElement?.getAttribute("type")).toBe("radio");
  await person.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "إدارة" }).checked).toBe(true);
  await person.keyboard("{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("radiogroup")).toBe(null));
  await person.click(screen.getByRole("button", { name: /الدور/ }));
  await person.click(await screen.findByRole("radio", { name: "طلاب" }));
  await vi.waitFor(() => expect(screen.queryByRole("radiogroup")).toBe(null));
});
