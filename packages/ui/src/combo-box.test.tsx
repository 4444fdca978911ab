import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ComboBox, type ComboChoice } from "./combo-box.tsx";
import { Dialog } from "./dialog.tsx";
import { TagField } from "./tag-field.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const people: ComboChoice[] = [
  { id: 218, label: "هبة السيد" },
  { id: 219, label: "هبة كامل" },
  { id: 220, label: "كريم فؤاد" },
];

type Props = {
  first?: ComboChoice | null;
  onSearch?: (text: string) => void;
  status?: "searching" | "failed";
  onPick?: (id: unknown) => void;
  takesFirst?: boolean;
  isAtHand?: boolean;
};

/** Acts as a server: offers only the choices that match the search. */
function Picker({ first = null, onSearch, status, onPick, takesFirst, isAtHand }: Props) {
  const [chosen, setChosen] = useState<ComboChoice | null>(first);
  const [text, setText] = useState("");
  return (
    <ComboBox
      label="المعلّم"
      value={chosen}
      onChange={(choice) => {
        onPick?.(choice?.id ?? null);
        setChosen(choice);
      }}
      status={status}
      takesFirst={takesFirst}
      isAtHand={isAtHand}
      choices={status ? [] : people.filter(({ label }) => label.includes(text))}
      onSearch={(next) => {
        onSearch?.(next);
        setText(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "المعلّم" });

describe("a combo box", () => {
  test("never says that nothing is found of what it has not looked for yet", async () => {
    const person = userEvent.setup();
    render(<Picker />);
    await person.type(field(), "ز");
    await screen.findByText("لا نتائج بهذه الكلمات");
    await person.type(field(), "ي");
    screen.getByText("جارٍ البحث");
    expect(screen.queryByText("لا نتائج بهذه الكلمات")).toBeNull();
    await screen.findByText("لا نتائج بهذه الكلمات");
  });

  test("takes the first that is found by Enter where it is told to, whether it is found by then or not; by none otherwise", async () => {
    const onPick = vi.fn();
    const person = userEvent.setup();
    const { unmount } = render(<Picker onPick={onPick} takesFirst />);
    await person.type(field(), "كريم{Enter}");
    await waitFor(() => expect(onPick.mock.calls.at(-1)).toEqual([220]));
    await person.clear(field());
    await person.type(field(), "هبة");
    await screen.findByRole("option", { name: /هبة كامل/ });
    await person.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onPick.mock.calls.at(-1)).toEqual([219]);
    await person.clear(field());
    await person.type(field(), "زينب{Enter}");
    await screen.findByText("لا نتائج بهذه الكلمات");
    unmount();
    onPick.mockClear();
    render(<Picker onPick={onPick} />);
    await person.type(field(), "كريم{Enter}");
    expect(onPick.mock.calls.filter(([id]) => id !== null)).toEqual([]);
  });

  test("offers nothing else than what is found, where all there is to find is at hand", () => {
    render(<Picker isAtHand />);
    act(() => field().focus());
    fireEvent.input(field(), { target: { value: "كر" } });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["كريم فؤاد"]);
  });

  test("looks for what was typed once typing rests, not for every stroke", () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    render(<Picker onSearch={onSearch} />);
    for (const value of ["ه", "هب", "هبة"]) fireEvent.input(field(), { target: { value } });
    act(() => void vi.advanceTimersByTime(240));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(20));
    expect(onSearch.mock.calls).toEqual([["هبة"]]);
  });

  test("is chosen from by keyboard, and says what was chosen though the list has moved on", async () => {
    const onPick = vi.fn();
    render(<Picker onPick={onPick} />);
    await userEvent.type(field(), "هبة");
    await vi.waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect([onPick.mock.lastCall, field().value]).toEqual([[219], "هبة كامل"]);
    await userEvent.tab();
    expect([field().value, screen.queryByRole("listbox")]).toEqual(["هبة كامل", null]);
  });

  test("gives back what was chosen when a search is left, and null when the field is emptied", async () => {
    const onPick = vi.fn();
    render(<Picker first={{ id: 500, label: "مريم سامي" }} onPick={onPick} />);
    act(() => field().focus());
    fireEvent.input(field(), { target: { value: "كريم" } });
    await vi.waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    expect(field().value).toBe("كريم");
    await userEvent.click(document.body);
    expect([field().value, onPick.mock.calls]).toEqual(["مريم سامي", []]);
    await userEvent.clear(field());
    await userEvent.tab();
    expect([field().value, onPick.mock.calls]).toEqual(["", [[null]]]);
  });

  test("leaves with Escape and keeps what was chosen", async () => {
    const onPick = vi.fn();
    render(<Picker first={people[0] ?? null} onPick={onPick} />);
    await userEvent.type(field(), " كام");
    await userEvent.keyboard("{Escape}");
    await userEvent.tab();
    expect([field().value, onPick.mock.calls]).toEqual(["هبة السيد", []]);
  });

  test.each([
    ["searching", "جارٍ البحث"],
    ["failed", "تعذّر البحث، جرّب بعد قليل"],
  ] as const)("says that it is %s", async (status, words) => {
    render(<Picker status={status} />);
    await userEvent.type(field(), "هبة");
    await screen.findByText(words);
  });
});

test("Escape leaves the list first, and only then the dialog around it", async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="دعوة" onClose={onClose}>
      <Picker first={people[0] ?? null} />
    </Dialog>,
  );
  await userEvent.type(field(), "ه");
  await screen.findByRole("listbox");
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Topics({ most }: { most?: number }) {
  const [chosen, setChosen] = useState<readonly ComboChoice[]>([]);
  return <TagField label="المواضيع" value={chosen} onChange={setChosen} choices={people} onSearch={() => undefined} most={most} />;
}

test("a tag field takes several, offers none twice, rests when full, and gives one back", async () => {
  render(<Topics most={2} />);
  const search = screen.getByRole<HTMLInputElement>("combobox");
  for (const left of [3, 2]) {
    await userEvent.type(search, "ه");
    expect(await screen.findAllByRole("option")).toHaveLength(left);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(search.value).toBe("");
  }
  expect(screen.getAllByRole("row").map((tag) => tag.textContent)).toEqual(["هبة السيد", "هبة كامل"]);
  expect(search.disabled).toBe(true);
  await userEvent.click(screen.getAllByRole("button", { name: /^إزالة/ })[0] as HTMLElement);
  expect([screen.getAllByRole("row").map((tag) => tag.textContent), search.disabled]).toEqual([["هبة كامل"], false]);
  act(() => screen.getAllByRole("row")[0]?.focus());
  await userEvent.keyboard("{Delete}");
  expect(screen.queryByRole("row")).toBeNull();
});
