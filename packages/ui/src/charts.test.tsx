import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { arabicNumber } from "./arabic-numbers.ts";
import { ArabicProvider } from "./arabic-provider.tsx";
import { BarChart } from "./bar-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { Shares } from "./shares.tsx";

afterEach(cleanup);

const table = () => {
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
};

test("a reader has every number of the bars in a table, with what they are compared with", () => {
  render(
    <BarChart
      title="أرباح"
      heads={["الأسبوع", "أرباح"]}
      bars={[
        { id: "a", label: "٧", name: "الأسبوع من ٧ نوفمبر", value: 825, before: 400 },
        { id: "b", label: "١٤", value: 450, tone: "now" },
      ]}
    />,
  );
  expect(table()).toEqual([
    ["الأسبوع", "أرباح", "قبلها"],
    ["الأسبوع من ٧ نوفمبر", "٨٢٥", "٤٠٠"],
    ["١٤", "٤٥٠", "—"],
  ]);
});

test("a number stands on its own bar, that of the present and that of the highest, and on none that is nought", () => {
  const { container } = render(
    <BarChart
      title="ساعات"
      heads={["اليوم", "محجوزة", "متاحة"]}
      bars={[
        { id: "a", label: "س", value: 0.5, before: 60 },
        { id: "b", label: "ح", value: 0, before: 40, tone: "now" },
        { id: "c", label: "ن", value: 0.2 },
      ]}
      format={(value) => arabicNumber(value, 1)}
    />,
  );
  const numbers = [...container.querySelectorAll("b")].filter((one) => one.closest(".ui-bars"));
  expect(numbers.map((one) => one.textContent)).toEqual(["٠٫٥"]);
  expect(numbers[0]?.parentElement?.dataset.tone).toBe("past");
});

test("a line comes with its second value", () => {
  const draw = (values: readonly number[]) => (
    <LineChart title="الذاكرة" heads={["متى", "ميجابايت"]} points={values.map((value) => ({ id: `${value}`, label: `${value}`, value }))} />
  );
  const { container, rerender } = render(draw([10]));
  const lines = () => container.querySelectorAll(".ui-line").length;
  expect([lines(), container.querySelector(".ui-line-latest")?.textContent]).toEqual([0, "١٠"]);
  rerender(draw([10, 20]));
  expect(lines()).toBe(1);
});

test("a line begins at the right and alarms only at a limit it has reached", () => {
  const points = [10, 20, 40].map((value) => ({ id: String(value), label: `${value}`, value }));
  const draw = (limit?: number) => (
    <ArabicProvider>
      <LineChart
        title="الذاكرة"
        heads={["متى", "ميجابايت"]}
        points={points}
        limit={limit === undefined ? undefined : { value: limit, label: "الحد" }}
      />
    </ArabicProvider>
  );
  const { container, rerender } = render(draw());
  const tone = () => container.querySelector(".ui-line")?.getAttribute("data-tone");
  expect([container.querySelector(".ui-line-stroke")?.getAttribute("d"), tone()]).toEqual(["M100 30L50 20L0 0", "now"]);
  rerender(draw(41));
  expect(tone()).toBe("now");
  rerender(draw(40));
  expect(tone()).toBe("bad");
  expect(table().slice(1)).toEqual([
    ["10", "١٠"],
    ["20", "٢٠"],
    ["40", "٤٠"],
  ]);
});

test("shares read as names and words, the greatest filling its track", () => {
  const { container } = render(
    <Shares
      items={[
        { id: "card", name: "بطاقة", value: 200, words: "٢٠٠ ج.م." },
        { id: "cash", name: "فوري", value: 50, words: "٥٠ ج.م." },
      ]}
    />,
  );
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["بطاقة", "فوري"]);
  expect([...container.querySelectorAll<HTMLElement>(".ui-share")].map((bar) => bar.style.inlineSize)).toEqual(["100%", "25%"]);
});
