import { ApiRefusal } from "@hiwar/client/refusal";
import { Checkbox } from "@hiwar/ui/checkbox";
import { OneTimeCode } from "@hiwar/ui/one-time-code";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { Select } from "@hiwar/ui/select";
import { TextArea } from "@hiwar/ui/text-area";
import { TextField } from "@hiwar/ui/text-field";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Form } from "./form.tsx";
import { FormField } from "./form-field.tsx";
import { queryClient } from "./live.ts";
import { useContractForm } from "./use-contract-form.ts";

// jsdom draws nothing, so nothing lies under a point; input-otp asks.
document.elementFromPoint ??= () => null;

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const Every = z.object({
  level: z.enum(["1", "2"]),
  gender: z.enum(["male", "female"]),
  consent: z.literal(true),
  about: z.string(),
  code: z.string(),
  name: z.string(),
});
type Every = z.input<typeof Every>;
const right: Every = { level: "1", gender: "male", consent: true, about: "a", code: "12345", name: "n" };
const levels = [{ id: "1", label: "one" }];
const genders = [
  { id: "male" as const, label: "m" },
  { id: "female" as const, label: "f" },
];

function EveryKind({ missing }: { missing: keyof Every }) {
  const form = useContractForm<Every>(Every, { defaultValues: { ...right, [missing]: undefined } as never });
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => undefined)}>
      <FormField form={form} name="level">
        {({ value, onChange, ...field }) => (
          <Select {...field} label="level" choices={levels} value={value || null} onChange={(id) => onChange(id as "1")} />
        )}
      </FormField>
      <FormField form={form} name="gender">
        {({ value, ...field }) => <RadioGroup {...field} label="gender" choices={genders} value={value || null} />}
      </FormField>
      <FormField form={form} name="consent">
        {({ value, onChange, error, inputRef }) => (
          <Checkbox isSelected={value === true} onChange={(isGiven) => onChange(isGiven as true)} error={error} inputRef={inputRef}>
            consent
          </Checkbox>
        )}
      </FormField>
      <FormField form={form} name="about">
        {(field) => <TextArea {...field} label="about" />}
      </FormField>
      <FormField form={form} name="code">
        {(field) => <OneTimeCode {...field} label="code" />}
      </FormField>
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="name" />}
      </FormField>
      <button type="submit">send</button>
    </Form>
  );
}

test.each<[keyof Every, () => HTMLElement]>([
  ["level", () => screen.getByRole("button", { name: /level/ })],
  ["gender", () => screen.getByRole("radio", { name: "m" })],
  ["consent", () => screen.getByRole("checkbox", { name: /consent/ })],
  ["about", () => screen.getByRole("textbox", { name: "about" })],
  ["code", () => screen.getByRole("textbox", { name: "code" })],
  ["name", () => screen.getByRole("textbox", { name: "name" })],
])("a wrong %s gets the focus", async (missing, found) => {
  render(<EveryKind missing={missing} />);
  await userEvent.click(screen.getByRole("button", { name: "send" }));
  await waitFor(() => expect(document.activeElement).toBe(found()));
});

const Profile = z.object({
  job: z.optional(z.string()),
  year: z.optional(z.int()),
  name: z.optional(z.string().check(z.minLength(2))),
});
type Profile = z.input<typeof Profile>;
const send = vi.fn<(values: Profile) => Promise<unknown>>();

function Sample({ defaultValues }: { defaultValues: Profile }) {
  const form = useContractForm<Profile>(Profile, { defaultValues, wrong: { name: "name is wrong" } });
  const { mutate } = useMutation({ mutationFn: send, onError: (error) => form.refuse(error, { "user-exists": "name" }) });
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <FormField form={form} name="job">
        {(field) => <TextField {...field} label="job" />}
      </FormField>
      <FormField form={form} name="year">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            label="year"
            value={String(value)}
            onChange={(typed) => onChange((typed ? Number(typed) : undefined) as never)}
          />
        )}
      </FormField>
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="name" />}
      </FormField>
      <button type="submit">send</button>
    </Form>
  );
}

function draw(defaultValues: Profile) {
  send.mockReset().mockResolvedValue({});
  render(
    <QueryClientProvider client={queryClient}>
      <Sample defaultValues={defaultValues} />
    </QueryClientProvider>,
  );
  const press = () => userEvent.click(screen.getByRole("button", { name: "send" }));
  return { field: (name: string) => screen.getByRole("textbox", { name }), press };
}

test("what was never filled in is left out, what was cleared is sent empty", async () => {
  const { field, press } = draw({ job: "engineer", name: "" });
  await userEvent.clear(field("job"));
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({ job: "" });
});

test("what was saved a moment ago can be cleared too", async () => {
  const { field, press } = draw({ job: "" });
  await userEvent.type(field("job"), "engineer");
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await userEvent.clear(field("job"));
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0]).toEqual({ job: "" });
});

test.each(["name", "year"])("a %s that cannot be taken away is told and not sent", async (cleared) => {
  const { field, press } = draw({ name: "Salma", year: 2001 });
  await userEvent.clear(field(cleared));
  await press();
  await waitFor(() => expect(field(cleared).getAttribute("aria-invalid")).toBe("true"));
  expect(send).not.toHaveBeenCalled();
});

test("a refusal of no single field stands in the form until it is sent again", async () => {
  const { field, press } = draw({ job: "engineer" });
  send.mockRejectedValueOnce(new ApiRefusal("forbidden", { message: "not now" }));
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("not now");
  await userEvent.type(field("job"), "!");
  await press();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("the first field that the server refused gets the focus", async () => {
  const { field, press } = draw({ job: "engineer", name: "Salma" });
  send.mockRejectedValueOnce(new ApiRefusal("bad-request", { message: "", fields: { name: "invalid", job: "too-long" } }));
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field("job")));
  expect(field("name").getAttribute("aria-invalid")).toBe("true");
});

test("the second half of a double press is ignored, another write in flight is not in the way", async () => {
  const { press } = draw({ job: "engineer" });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  send.mockReturnValueOnce(promise);
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await press();
  resolve({});
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(send).toHaveBeenCalledTimes(1);
  const elsewhere = Promise.withResolvers<unknown>();
  const writing = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => elsewhere.promise })
    .execute(undefined);
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  elsewhere.resolve({});
  await writing;
});
