import { ApiError } from "@hiwar/client/api-error";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { queryClient } from "../clients.ts";
import { Form } from "./form.tsx";
import { FormPhone } from "./form-phone.tsx";
import { FormText } from "./form-text.tsx";
import { FormYear } from "./form-year.tsx";
import { type SchemaSource, useContractForm } from "./use-contract-form.ts";

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const Profile = z.object({
  job: z.optional(z.string()),
  year: z.optional(z.int()),
  phone: z.optional(z.nullable(z.string().check(z.minLength(11)))),
  name: z.optional(z.string().check(z.minLength(2))),
});
type Profile = z.input<typeof Profile>;
const send = vi.fn<(values: Profile) => Promise<unknown>>();

function Sample({ defaultValues, source = Profile }: { defaultValues: Profile; source?: SchemaSource<Profile> }) {
  const form = useContractForm<Profile>(source, { defaultValues, wrong: { name: "name is wrong" } });
  const { mutate } = useMutation({ mutationFn: send, onError: (error) => form.refuse(error, { "user-exists": "name" }) });
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <FormText form={form} name="job" label="job" />
      <FormYear form={form} name="year" label="year" />
      <FormPhone form={form} name="phone" label="phone" />
      <FormText form={form} name="name" label="name" />
      <button type="submit">send</button>
    </Form>
  );
}

function draw(defaultValues: Profile, source?: SchemaSource<Profile>) {
  send.mockReset().mockResolvedValue({});
  render(
    <QueryClientProvider client={queryClient}>
      <Sample defaultValues={defaultValues} {...(source && { source })} />
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

test("what the schema calls none is sent for a field that was cleared", async () => {
  const { field, press } = draw({ job: "engineer", phone: "01012345678" });
  await userEvent.clear(field("phone"));
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({ job: "engineer", phone: null });
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

test("what is typed after a press is not sent by it, however late what checks it comes", async () => {
  const slow = Promise.withResolvers<typeof Profile>();
  const { field, press } = draw({ name: "" }, () => slow.promise);
  await userEvent.type(field("name"), "a");
  await press();
  await userEvent.type(field("name"), "bc");
  slow.resolve(Profile);
  await screen.findByText("name is wrong");
  expect(send).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({ name: "abc" });
});

test("a refusal of no single field stands in the form until something is changed", async () => {
  const { field, press } = draw({ job: "engineer" });
  send.mockRejectedValueOnce(new ApiError("forbidden", { message: "not now" }));
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe("not now");
  await userEvent.type(field("job"), "!");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("the first field that the server refused gets the focus", async () => {
  const { field, press } = draw({ job: "engineer", name: "Salma" });
  send.mockRejectedValueOnce(new ApiError("bad-request", { message: "", fields: { name: "invalid", job: "too-long" } }));
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field("job")));
  expect(field("name").getAttribute("aria-invalid")).toBe("true");
});

function Choosing() {
  const form = useContractForm(z.object({ kind: z.string(), why: z.optional(z.string().check(z.minLength(3))) }), {
    defaultValues: { kind: "", why: "" },
  });
  const { mutate } = useMutation({ mutationFn: send as (values: object) => Promise<unknown> });
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <FormText form={form} name="kind" label="kind" />
      {form.watch("kind") === "no" && <FormText form={form} name="why" label="why" />}
      <button type="submit">send</button>
    </Form>
  );
}

test("a field that has gone from the screen is neither checked nor sent, and comes back with its text", async () => {
  send.mockReset().mockResolvedValue({});
  render(
    <QueryClientProvider client={queryClient}>
      <Choosing />
    </QueryClientProvider>,
  );
  const kind = screen.getByRole("textbox", { name: "kind" });
  const press = () => userEvent.click(screen.getByRole("button", { name: "send" }));
  await userEvent.type(kind, "no");
  await userEvent.type(screen.getByRole("textbox", { name: "why" }), "ab");
  await press();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "why" }).getAttribute("aria-invalid")).toBe("true"));
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(kind, "t");
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[0]).toEqual({ kind: "not" });
  await userEvent.type(kind, "{Backspace}");
  const why = screen.getByRole("textbox", { name: "why" });
  expect(why).toHaveProperty("value", "ab");
  await userEvent.type(why, "c");
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0]).toEqual({ kind: "no", why: "abc" });
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
  // The first press was answered a moment ago, so an equal second one counts as the second half of a double press.
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  // A second later the same press counts as intended.
  const later = performance.now() + 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  await press();
  vi.restoreAllMocks();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  elsewhere.resolve({});
  await writing;
});
