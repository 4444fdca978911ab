import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import type { SavedView } from "@hiwar/contract/views";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { karim, personLine } from "../test/people.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";
import { nothingWaits } from "../test/tasks.ts";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(() => {
  startAfresh();
  vi.unstubAllGlobals();
});

const list = () => ({ list: [personLine(), personLine({ id: 13, name: "عمر خالد" })], total: 2 });
const at = (address: string, more: object = {}) => {
  const server = fakeServer({ accounts: { current: () => karim }, people: { list }, tasks: nothingWaits, ...more });
  return { server, ...renderDashboard(address) };
};

test("J, K and / walk the list wherever the letters lie, and are letters where somebody types", async () => {
  const { person } = at("/users");
  const first = within(await screen.findByRole("row", { name: /سلمى حسن/ })).getByRole("button");
  const second = within(screen.getByRole("row", { name: /عمر خالد/ })).getByRole("button");
  for (const [key, focused] of [
    ["KeyJ", first],
    ["KeyJ", second],
    ["KeyJ", second],
    ["KeyK", first],
  ] as const) {
    await person.keyboard(`[${key}]`);
    expect(document.activeElement).toBe(focused);
  }
  await person.keyboard("[Slash]");
  const search = screen.getByRole("searchbox");
  expect(document.activeElement).toBe(search);
  await person.keyboard("j");
  expect([document.activeElement, (search as HTMLInputElement).value]).toEqual([search, "j"]);
});

test("? tells the keys and turns the letters off, for good on this device", async () => {
  const { person } = at("/users");
  await screen.findByRole("row", { name: /سلمى حسن/ });
  await person.keyboard("{Shift>}[Slash]{/Shift}");
  const dialog = within(await screen.findByRole("dialog", { name: "مفاتيح لوحة المفاتيح" }));
  await person.click(dialog.getByRole("switch", { name: /المفاتيح مفعّلة/ }));
  await person.keyboard("{Escape}");
  // The focus returns a moment after the dialog has closed.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(screen.queryByRole("dialog")).toBeNull();
  const before = document.activeElement;
  await person.keyboard("[KeyJ]");
  expect(document.activeElement).toBe(before);
});

test("a list is kept under a name as it is filtered, opened by it and forgotten", async () => {
  let kept: SavedView[] = [];
  const views = {
    list: () => ({ list: kept }),
    keep: ({ name, query }: { name: string; query: string }) => {
      kept = [{ id: 1, name, query }];
      return kept[0] as SavedView;
    },
    remove: () => {
      kept = [];
      return {};
    },
  };
  const { server, person, address } = at("/users?role=4&page=1&blocked=true", { views });
  await person.click(await screen.findByRole("button", { name: "القوائم المحفوظة" }));
  await screen.findByText(/لا قوائم محفوظة بعد/);
  await person.click(screen.getByRole("button", { name: "حفظ هذه القائمة" }));
  const dialog = within(await screen.findByRole("dialog", { name: "حفظ القائمة" }));
  await person.type(dialog.getByRole("textbox", { name: /اسمها/ }), "طلاب محظورون");
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.find(({ name }) => name === "views.keep")?.input).toEqual({
    place: "users",
    name: "طلاب محظورون",
    query: "role=4&blocked=true",
  });
  await person.click(screen.getByRole("button", { name: "مسح التصفية" }));
  await waitFor(() => expect(address()).toBe("/users"));
  await person.click(screen.getByRole("button", { name: "القوائم المحفوظة" }));
  await person.click(await screen.findByRole("button", { name: "طلاب محظورون" }));
  await waitFor(() => expect(address()).toBe("/users?role=4&blocked=true"));
  await person.click(screen.getByRole("button", { name: "القوائم المحفوظة" }));
  await person.click(await screen.findByRole("button", { name: /حذف .*طلاب محظورون/ }));
  await screen.findByText(/لا قوائم محفوظة بعد/);
  expect(server.mistakes).toEqual([]);
});

test("one view too many says so beside the name", async () => {
  const views = { list: () => ({ list: [] }), keep: () => new FakeRefusal("illegal") };
  const { person } = at("/users?role=4", { views });
  await person.click(await screen.findByRole("button", { name: "القوائم المحفوظة" }));
  await person.click(await screen.findByRole("button", { name: "حفظ هذه القائمة" }));
  const dialog = within(await screen.findByRole("dialog", { name: "حفظ القائمة" }));
  await person.type(dialog.getByRole("textbox", { name: /اسمها/ }), "كل");
  await person.click(dialog.getByRole("button", { name: "حفظ" }));
  await dialog.findByText(/بلغت القوائم عشرين/);
});

test("the whole list is taken away as it is filtered, without its page", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  const { server, person } = at("/users?role=4&page=1", { exports: { begin: () => ({ url: "/api/v1/export?ticket=x" }) } });
  await person.click(await screen.findByRole("button", { name: "تصدير" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/v1/export?ticket=x"));
  expect(server.calls.find(({ name }) => name === "exports.begin")?.input).toEqual({ list: "people", query: "role=4" });
  expect(server.mistakes).toEqual([]);
});

test("how many rows stand on a page is chosen once for all lists, kept, and begins at the first page", async () => {
  const people = () => ({ list: [personLine(), personLine({ id: 13, name: "عمر خالد" })], total: 45 });
  const { server, person } = at("/users?page=3", { people: { list: people } });
  await screen.findByRole("row", { name: /سلمى حسن/ });
  expect(server.calls.findLast(({ name }) => name === "people.list")?.input).toEqual({ size: "10", page: "3" });
  await person.click(within(screen.getByRole("radiogroup", { name: "صفوف الصفحة" })).getByRole("radio", { name: "٥٠" }));
  await waitFor(() => expect(server.calls.findLast(({ name }) => name === "people.list")?.input).toEqual({ size: "50" }));
  expect(localStorage.getItem("hiwar.page-size")).toBe("50");
});
