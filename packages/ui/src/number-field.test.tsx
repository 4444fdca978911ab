import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MoneyField } from "./money-field.tsx";
import { PercentField } from "./percent-field.tsx";

afterEach(cleanup);

const handed: (number | null)[] = [];

function Price({ first = null }: { first?: number | null }) {
  const [price, setPrice] = useState(first);
  const take = (piasters: number | null) => {
    handed.push(piasters);
    setPrice(piasters);
  };
  return (
    <>
      <MoneyField label="السعر" value={price} onChange={take} />
      <button type="button" onClick={() => setPrice(5_000)}>
        خمسون
      </button>
    </>
  );
}

function Discount() {
  const [percent, setPercent] = useState<number | null>(10);
  return <PercentField label="الخصم" value={percent} onChange={setPercent} error={Number(percent) > 100 && "من ٠ إلى ١٠٠"} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>("السعر");

test.each(["٢٦٠٠٫٥", "2600.5", "۲۶۰۰٫۵"])("%s pounds are handed over as piasters and written as they are read", async (text) => {
  render(<Price />);
  await userEvent.type(field(), text);
  expect([handed.at(-1), field().value]).toEqual([260_050, text]);
  await userEvent.tab();
  expect(field().value).toBe("٢٬٦٠٠٫٥٠");
});

test("what is no amount stays to be mended, as NaN, and an empty field is null", async () => {
  render(<Price />);
  await userEvent.type(field(), "12x");
  await userEvent.tab();
  expect([handed.at(-1), field().value]).toEqual([Number.NaN, "12x"]);
  await userEvent.clear(field());
  expect(handed.at(-1)).toBeNull();
});

test("an amount that comes from elsewhere takes the place of what was typed", async () => {
  render(<Price first={6_375} />);
  expect(field().value).toBe("٦٣٫٧٥");
  await userEvent.clear(field());
  await userEvent.type(field(), "7x");
  await userEvent.click(screen.getByRole("button", { name: "خمسون" }));
  expect(field().value).toBe("٥٠");
});

test("too large a percentage is not made smaller behind one's back", async () => {
  render(<Discount />);
  const discount = screen.getByLabelText<HTMLInputElement>("الخصم");
  await userEvent.clear(discount);
  await userEvent.type(discount, "105");
  await userEvent.tab();
  expect([discount.value, discount.getAttribute("aria-invalid")]).toEqual(["١٠٥", "true"]);
  screen.getByText("من ٠ إلى ١٠٠");
});
