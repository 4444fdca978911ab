import { Piasters, text } from "@hiwar/contract/kernel/shapes";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { Form } from "./form.tsx";
import { FormCheckbox } from "./form-checkbox.tsx";
import { FormCode } from "./form-code.tsx";
import { FormComboBox } from "./form-combo-box.tsx";
import { FormConsent } from "./form-consent.tsx";
import { FormDate } from "./form-date.tsx";
import { FormDigits } from "./form-digits.tsx";
import { FormMoney } from "./form-money.tsx";
import { FormNumber } from "./form-number.tsx";
import { FormPassword } from "./form-password.tsx";
import { FormPercent } from "./form-percent.tsx";
import { FormPhone } from "./form-phone.tsx";
import { FormRadioGroup } from "./form-radio-group.tsx";
import { FormSelect } from "./form-select.tsx";
import { FormStars } from "./form-stars.tsx";
import { FormSwitch } from "./form-switch.tsx";
import { FormText } from "./form-text.tsx";
import { FormTextArea } from "./form-text-area.tsx";
import { FormTime } from "./form-time.tsx";
import { FormYear } from "./form-year.tsx";
import { type ContractForm, useContractForm } from "./use-contract-form.ts";

// jsdom has no layout, so no element is under a point; input-otp asks for one.
document.elementFromPoint ??= () => null;

afterEach(cleanup);

const Every = z.object({
  level: z.literal([1, 2]),
  person: z.int(),
  gender: z.enum(["male", "female"]),
  consent: z.literal(true),
  news: z.boolean(),
  sound: z.boolean(),
  about: z.string(),
  password: z.string(),
  phone: z.string(),
  card: z.string(),
  year: z.int(),
  count: z.int().check(z.minimum(3), z.maximum(12_000)),
  price: Piasters.check(z.minimum(50), z.maximum(100_050)),
  share: z.int().check(z.maximum(90)),
  stars: z.int(),
  day: z.string(),
  time: z.string(),
  code: z.string(),
  name: z.string(),
});
type Every = z.input<typeof Every>;
const right: Every = {
  level: 1,
  person: 7,
  gender: "male",
  consent: true,
  news: false,
  sound: false,
  about: "a",
  password: "p",
  phone: "01012345678",
  card: "012",
  year: 2001,
  count: 4,
  price: 5000,
  share: 20,
  stars: 3,
  day: "2026-11-21",
  time: "19:30",
  code: "12345",
  name: "n",
};
const meanings = ["1", "2", "3", "4", "5"] as const;
const found = [{ id: 7, label: "seven" }];

/** Each kind of field, and the element that gets the focus when that field is wrong. */
const kinds: Record<keyof Every, [field: (form: ContractForm<Every>) => ReactNode, focused: () => HTMLElement]> = {
  level: [
    (form) => <FormSelect form={form} name="level" label="level" choices={[{ id: 1, label: "one" }]} />,
    () => screen.getByRole("button", { name: /level/ }),
  ],
  person: [
    (form) => <FormComboBox form={form} name="person" label="person" choices={found} onSearch={() => undefined} />,
    () => screen.getByRole("combobox", { name: /person/ }),
  ],
  gender: [
    (form) => <FormRadioGroup form={form} name="gender" label="gender" choices={[{ id: "male", label: "m" }]} />,
    () => screen.getByRole("radio", { name: "m" }),
  ],
  consent: [
    (form) => (
      <FormConsent form={form} name="consent">
        consent
      </FormConsent>
    ),
    () => screen.getByRole("checkbox", { name: /consent/ }),
  ],
  news: [
    (form) => (
      <FormCheckbox form={form} name="news">
        news
      </FormCheckbox>
    ),
    () => screen.getByRole("checkbox", { name: /news/ }),
  ],
  sound: [
    (form) => (
      <FormSwitch form={form} name="sound">
        sound
      </FormSwitch>
    ),
    () => screen.getByRole("switch", { name: /sound/ }),
  ],
  about: [(form) => <FormTextArea form={form} name="about" label="about" />, () => screen.getByRole("textbox", { name: "about" })],
  password: [(form) => <FormPassword form={form} name="password" label="password" />, () => screen.getByLabelText("password")],
  phone: [(form) => <FormPhone form={form} name="phone" label="phone" />, () => screen.getByRole("textbox", { name: "phone" })],
  card: [(form) => <FormDigits form={form} name="card" label="card" />, () => screen.getByRole("textbox", { name: "card" })],
  year: [(form) => <FormYear form={form} name="year" label="year" />, () => screen.getByRole("textbox", { name: "year" })],
  count: [(form) => <FormNumber form={form} name="count" label="count" />, () => screen.getByRole("textbox", { name: "count" })],
  price: [(form) => <FormMoney form={form} name="price" label="price" />, () => screen.getByRole("textbox", { name: "price" })],
  share: [(form) => <FormPercent form={form} name="share" label="share" />, () => screen.getByRole("textbox", { name: "share" })],
  stars: [
    (form) => <FormStars form={form} name="stars" label="stars" meanings={[...meanings]} />,
    () => screen.getByRole("radio", { name: "1" }),
  ],
  day: [
    (form) => <FormDate form={form} name="day" label="day" />,
    () => screen.getAllByRole("spinbutton", { name: /day/ })[0] as HTMLElement,
  ],
  time: [
    (form) => <FormTime form={form} name="time" label="time" />,
    () => screen.getAllByRole("spinbutton", { name: /time/ })[0] as HTMLElement,
  ],
  code: [(form) => <FormCode form={form} name="code" label="code" />, () => screen.getByRole("textbox", { name: "code" })],
  name: [(form) => <FormText form={form} name="name" label="name" />, () => screen.getByRole("textbox", { name: "name" })],
};

/** A form with every kind of field; all are valid except the given `values` and a text field after them. */
function EveryKind({ values }: { values: Partial<Record<keyof Every, unknown>> }) {
  const form = useContractForm(Every, { defaultValues: { ...right, ...values } as Every });
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => undefined)}>
      {Object.entries(kinds).map(([name, [field]]) => (
        <div key={name}>{field(form)}</div>
      ))}
      <button type="submit">send</button>
    </Form>
  );
}

/** Fields whose message differs: chosen fields say "choose", and fields with their words beside them have no label to name. */
const askedFor: Partial<Record<keyof Every, string>> = {
  ...Object.fromEntries((["level", "person", "gender", "stars", "day", "time"] as const).map((name) => [name, `اختر ${name}`])),
  ...Object.fromEntries((["consent", "news", "sound"] as const).map((name) => [name, "مطلوب"])),
};
const sendEvery = () => userEvent.click(screen.getByRole("button", { name: "send" }));

test.each(Object.keys(kinds) as (keyof Every)[])("a missing %s gets the focus, though a later field is wrong too", async (missing) => {
  render(<EveryKind values={{ name: undefined, [missing]: undefined }} />);
  await sendEvery();
  await waitFor(() => expect(document.activeElement).toBe(kinds[missing][1]()));
  const asked = screen.getAllByText(/^(اكتب|اختر) |^مطلوب$/).map(({ textContent }) => textContent?.replaceAll(/[\u2067-\u2069]/g, ""));
  expect(asked).toEqual([...(missing === "name" ? [] : [askedFor[missing] ?? `اكتب ${missing}`]), "اكتب name"]);
});

test.each<[keyof Every, number, string]>([
  ["count", 2, "أقل ما يُقبل ٣"],
  ["count", 12_001, "أكثر ما يُقبل ١٢٬٠٠٠"],
  ["price", 100_051, "أكثر ما يُقبل ١٬٠٠٠٫٥٠ ج.م."],
  ["share", 91, "أكثر ما يُقبل ٩٠٪"],
])("%s of %d is told the schema's bound as the field writes it", async (name, value, sentence) => {
  render(<EveryKind values={{ [name]: value }} />);
  await sendEvery();
  const said = await screen.findByText(
    (content) =>
      content
        .replaceAll(/[\u200f\u00a0\u2066-\u2069\u061c]/g, " ")
        .replace(/ +/g, " ")
        .trim() === sentence,
  );
  expect(said).toBeTruthy();
});

const Comment = z.object({ comment: z.union([z.literal(""), text(3, 5)]) });

function Short() {
  const form = useContractForm(Comment, { defaultValues: { comment: "ab" } });
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => undefined)}>
      <FormText form={form} name="comment" label="comment" />
      <button type="submit">send</button>
    </Form>
  );
}

test("a text is told how many letters its schema asks for, one of several ways included", async () => {
  render(<Short />);
  await sendEvery();
  await screen.findByText("اكتب ٣ أحرف على الأقل");
  await userEvent.type(screen.getByRole("textbox"), "cdef");
  await screen.findByText("اكتب ٥ أحرف على الأكثر");
});

function Wrong() {
  const form = useContractForm(Every, { defaultValues: right });
  // @ts-expect-error what the schema asks for is missing
  useContractForm(z.object({ name: z.string() }), { defaultValues: {} });
  return (
    <>
      {/* @ts-expect-error unknown */}
      <FormText form={form} name="nobody" />
      {/* @ts-expect-error without a name */}
      <FormText form={form} />
      {/* @ts-expect-error a number */}
      <FormText form={form} name="count" />
      {/* @ts-expect-error a text */}
      <FormMoney form={form} name="about" />
      {/* @ts-expect-error not to be agreed to */}
      <FormConsent form={form} name="news">
        {null}
      </FormConsent>
      {/* @ts-expect-error not one of the level's numbers */}
      <FormSelect form={form} name="level" choices={[{ id: 9, label: "nine" }]} />
    </>
  );
}

test("a field that the form has not, of another kind, or without a name does not compile", () => {
  expect(Wrong).toBeTypeOf("function");
});
