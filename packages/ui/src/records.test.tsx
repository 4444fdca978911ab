import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Accordion } from "./accordion.tsx";
import { DescriptionList } from "./description-list.tsx";
import { Statement } from "./statement.tsx";
import { Timeline } from "./timeline.tsx";
import { toastQueue } from "./toast.ts";
import { Tracker } from "./tracker.tsx";

afterEach(cleanup);

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u061c\u200e\u200f\u00a0]/g, " ").trim();

test("a statement reads as pairs of what and how much, the result last", () => {
  render(
    <Statement
      lines={[
        { id: "paid", what: "دفعت", amount: { piasters: 612_050 } },
        { id: "fee", what: "رسوم", why: "علينا", amount: { words: "لا شيء" } },
      ]}
      total={{ what: "يرجع", amount: { piasters: -100 } }}
    />,
  );
  const read = (role: string) => screen.getAllByRole(role).map((part) => plain(part.textContent));
  expect(read("term")).toEqual(["دفعت", "رسومعلينا", "يرجع"]);
  expect(read("definition")).toEqual([expect.stringMatching(/^٦٬١٢٠٫٥٠ /), "لا شيء", expect.stringMatching(/-.*١ /)]);
});

describe("a description list", () => {
  const phone = [{ id: "phone", name: "الهاتف", value: "0100", copy: { text: "01004827719", label: "نسخ الهاتف" } }];

  test("copies the whole value and says so until the button is left", async () => {
    const user = userEvent.setup();
    render(<DescriptionList items={phone} />);
    await user.click(screen.getByRole("button", { name: "نسخ الهاتف" }));
    expect(await navigator.clipboard.readText()).toBe("01004827719");
    expect(screen.getByRole("status").textContent).toBe("نُسخ");
    await user.tab();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  test("says how to copy by hand where the browser refuses", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    render(<DescriptionList items={phone} />);
    await user.click(screen.getByRole("button", { name: "نسخ الهاتف" }));
    expect(toastQueue.read().at(-1)).toMatchObject({ kind: "warning", title: "لم يسمح المتصفّح بالنسخ" });
    expect(screen.getByRole("status").textContent).toBe("");
  });

  test("shows a dash for what is missing and nothing to copy while it loads", () => {
    const { rerender } = render(<DescriptionList items={[{ id: "born", name: "الميلاد", value: null }]} />);
    expect(screen.getByRole("definition").textContent).toBe("—");
    rerender(<DescriptionList items={phone} isLoading />);
    expect([screen.getByRole("definition").textContent, screen.queryByRole("button")]).toEqual(["", null]);
  });
});

test("a timeline groups by days of Cairo, not of the device", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  // 22:30 UTC on the 21st is half past midnight in Cairo on the 22nd.
  const events = [
    { id: "a", at: "2026-11-21T22:30:00Z", title: "دخلت" },
    { id: "b", at: "2026-11-21T21:30:00Z", title: "خرجت" },
    { id: "c", at: "2026-11-15T21:30:00Z", title: "سجّلت" },
  ];
  render(<Timeline label="ما جرى" events={events} now={now} />);
  const read = within(screen.getByRole("list", { name: "ما جرى" })).getAllByRole("listitem");
  expect(read.map((item) => plain(item.textContent))).toEqual([
    "اليوم، الأحد ٢٢ نوفمبر",
    expect.stringMatching(/^دخلت١٢:٣٠ ص$/),
    "أمس، السبت ٢١ نوفمبر",
    expect.stringMatching(/^خرجت١١:٣٠ م$/),
    "الأحد ١٥ نوفمبر",
    expect.stringMatching(/^سجّلت١١:٣٠ م$/),
  ]);
});

test("a tracker says in words what its colours say", () => {
  render(
    <Tracker
      label="طلب"
      steps={[
        { id: "a", label: "طُلب", state: "done" },
        { id: "b", label: "يُراجع", state: "now" },
        { id: "c", label: "يصل", state: "later" },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map((step) => [step.textContent, step.getAttribute("aria-current")])).toEqual([
    ["طُلب، تمّ", null],
    ["يُراجع، جارٍ الآن", "step"],
    ["يصل، لم يأتِ بعد", null],
  ]);
});

test.each([
  [false, ["true", "true"]],
  [true, ["false", "true"]],
])("an accordion opens by keyboard; only one at a time: %s", async (isSingle, expected) => {
  const items = ["أ", "ب"].map((title) => ({ id: title, title, children: `تحت ${title}` }));
  render(<Accordion items={items} isSingle={isSingle} />);
  for (const title of ["أ", "ب"]) {
    act(() => screen.getByRole("button", { name: title }).focus());
    await userEvent.keyboard("{Enter}");
  }
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-expanded"))).toEqual(expected);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});
