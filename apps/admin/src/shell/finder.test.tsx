import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { staffDay } from "../test/day.ts";
import { paymentLine } from "../test/payments.ts";
import { karim, personLine } from "../test/people.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";

afterEach(startAfresh);

function enter(user = karim) {
  const server = fakeServer({
    accounts: { current: () => user },
    tasks: { queues: () => ({ list: [] }) },
    people: { list: () => ({ list: [personLine()], total: 1 }), day: staffDay },
  });
  session.accept(signedIn(user));
  return { ...renderDashboard("/"), server };
}

test("Ctrl K, a few letters and Enter lead to a person, whatever the keyboard's language", async () => {
  const { person, address, server } = enter();
  fireEvent.keyDown(document.body, { code: "KeyK", key: "ن", ctrlKey: true });
  const field = await screen.findByRole("combobox", { name: /اسم أو موبايل/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.type(field, "سلم{Enter}");
  await waitFor(() => expect(address()).toBe("/user/12"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls.filter(({ name }) => name === "people.list").at(-1)?.input).toEqual({ q: "سلم", size: "8" });
});

test("a number may be a lesson's, which is offered together with whatever else it finds", async () => {
  const { person, address, server } = enter();
  const slow = Promise.withResolvers<void>();
  const list = () => slow.promise.then(() => ({ list: [personLine()], total: 1 }));
  server.answer({ people: { list } });
  await person.click(screen.getByRole("button", { name: /بحث/ }));
  await person.search(await screen.findByRole("combobox"), "٦٥");
  await waitFor(() => expect(server.count("people.list")).toBe(1));
  expect(screen.queryByRole("option", { name: /درس رقم/ })).toBeNull();
  slow.resolve();
  await person.click(await screen.findByRole("option", { name: /درس رقم/ }));
  await waitFor(() => expect(address()).toBe("/lesson/65"));
});

test("a payment is found by its number at the gateway, asked for only once a text may be one", async () => {
  const { person, address, server } = enter();
  server.answer({ payments: { list: () => ({ list: [paymentLine()], total: 1 }) } });
  await person.click(screen.getByRole("button", { name: /بحث/ }));
  await person.search(await screen.findByRole("combobox"), "٩٨٧٦٥");
  await screen.findByRole("option", { name: /درس رقم/ });
  expect(server.count("payments.list")).toBe(0);
  await person.search(screen.getByRole("combobox"), "٤");
  await person.click(await screen.findByRole("option", { name: /باقة البداية/ }));
  await waitFor(() => expect(address()).toBe("/payment/31"));
});

test("who may not see people finds nobody", () => {
  enter(salma({ id: 11, role: Role.Studio, name: "استوديو لنس" }));
  expect(screen.queryByRole("button", { name: /بحث/ })).toBeNull();
});
