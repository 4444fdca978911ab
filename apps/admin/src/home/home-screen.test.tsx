import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { karim } from "../test/people.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";

afterEach(startAfresh);

test("the first page says who is signed in and as what, and signs out", async () => {
  const server = fakeServer({ accounts: { current: () => karim, signOut: () => ({}) } });
  session.accept(signedIn(karim));
  const { person, address } = renderDashboard("/");
  const main = within(screen.getByRole("main"));
  main.getByRole("heading", { level: 1, name: /أهلًا يا .*كريم/ });
  main.getByText("karim@hiwar.local");
  main.getByText("الإدارة العليا");
  await person.click(main.getByRole("button", { name: "تسجيل الخروج" }));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(server.count("accounts.signOut")).toBe(1);
  expect(server.mistakes).toEqual([]);
});

test("who is called by two words is not greeted by the first alone", () => {
  const rahman = salma({ id: 9, role: Role.RegularAdmin, name: "عبد الرحمن محمد" });
  fakeServer({ accounts: { current: () => rahman } });
  session.accept(signedIn(rahman));
  renderDashboard("/");
  screen.getByRole("heading", { level: 1, name: /عبد الرحمن/ });
});

test("a session the server has ended leads to the sign-in page", async () => {
  const gone = () => new FakeRefusal("unauthenticated");
  fakeServer({ accounts: { current: gone, refresh: gone } });
  session.accept(signedIn(karim));
  const { address } = renderDashboard("/");
  await waitFor(() => expect(address()).toBe("/login"));
});
