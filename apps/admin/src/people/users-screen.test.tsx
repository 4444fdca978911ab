import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { karim, personLine } from "../test/people.ts";
import UsersScreen from "./users-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(UsersScreen, { path: "/users", at: address });
const blocked = personLine({ id: 13, name: "عمر خالد", gender: "male", blockedAt: "2026-11-02T10:00:00Z" });

test("people are listed with what is to be known of them, and a line opens", async () => {
  const server = fakeServer({ people: { list: () => ({ list: [personLine(), blocked], total: 2 }) } });
  const { person, address } = await at("/users");
  const row = await screen.findByRole("row", { name: /سلمى حسن/ });
  expect(within(row).getAllByText("طالبة").length).toBeGreaterThan(0);
  within(screen.getByRole("row", { name: /عمر خالد/ })).getByText("محظور");
  await person.click(within(row).getByRole("button", { name: /سلمى حسن/ }));
  await waitFor(() => expect(address()).toBe("/user/12"));
  expect(server.calls[0]?.input).toEqual({ size: "10" });
  expect(server.mistakes).toEqual([]);
});

test("what is typed, chosen and sorted stands in the address and goes to the server", async () => {
  const server = fakeServer({ people: { list: () => ({ list: [personLine()], total: 1 }) } });
  const { person, address } = await at("/users?page=2");
  await screen.findByRole("row", { name: /سلمى/ });
  await person.click(screen.getByRole("button", { name: "منذ" }));
  await waitFor(() => expect(address()).toBe("/users?sort=createdAt"));
  await person.click(screen.getByRole("button", { name: "الدور" }));
  await person.click(await screen.findByRole("radio", { name: "استوديو" }));
  await waitFor(() => expect(address()).toBe(`/users?sort=createdAt&role=${Role.Studio}`));
  await person.search(screen.getByRole("searchbox"), "نور");
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ role: String(Role.Studio), q: "نور" }));
  await person.click(screen.getByRole("button", { name: "مسح التصفية" }));
  await waitFor(() => expect(server.calls.at(-1)?.input).not.toHaveProperty("role"));
  expect(server.mistakes).toEqual([]);
});

test("staff say how it is to fit; an end waits until it says enough", async () => {
  const server = fakeServer({ people: { list: () => ({ list: [personLine()], total: 1 }) } });
  const { person, address } = await at("/users?q=11");
  await screen.findByRole("row", { name: /سلمى/ });
  await person.click(screen.getByRole("button", { name: "المطابقة" }));
  await person.click(await screen.findByRole("radio", { name: "نهاية النص" }));
  await waitFor(() => expect(address()).toBe("/users?q=11&match=suffix"));
  expect(server.calls.at(-1)?.input).not.toHaveProperty("match");
  await person.search(screen.getByRole("searchbox"), "2");
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ q: "112", match: "suffix" }));
  expect(server.mistakes).toEqual([]);
});

test("who knows of more than it counted says so", async () => {
  fakeServer({ people: { list: () => ({ list: [personLine()], total: 51 }) } });
  await at("/users");
  await screen.findByText(/أكثر من ٥٠/);
});

test("nobody, and a list that did not come, say so", async () => {
  const server = fakeServer({ people: { list: () => ({ list: [], total: 0 }) } });
  const { person } = await at("/users?q=xyz");
  await screen.findByRole("heading", { name: "لا أحد بهذا الشرط" });
  server.answer({ people: { list: () => new FakeRefusal("bad-request") } });
  await person.search(screen.getByRole("searchbox"), "w");
  await screen.findByText("لم تصل القائمة");
});
