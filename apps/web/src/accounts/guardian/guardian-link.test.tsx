import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { GuardianConsent } from "@hiwar/contract/guardians";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import GuardianLinkScreen from "./guardian-link-screen.tsx";

afterEach(startAfresh);

const secret = "s".repeat(43);
const standing: GuardianConsent = { firstName: "زياد", version: "2026-11", consentedAt: "2026-11-20T10:00:00Z", withdrawnAt: null };
const withdrawn = { ...standing, withdrawnAt: "2026-11-21T10:00:00Z" };
const open = () => renderScreen(GuardianLinkScreen, { path: "/guardian/:secret", at: `/guardian/${secret}` });

test("a guardian sees what was agreed to and for whom, reads what withdrawing does, and withdraws once", async () => {
  let told = standing;
  const server = fakeServer({ guardians: { open: () => told, withdraw: () => (told = withdrawn) } });
  const { person } = await open();
  await screen.findByRole("heading", { level: 1, name: /موافقتك على دروس .*زياد/ });
  screen.getByText("وليّ الأمر يوافق على الدروس المباشرة مع معلّمي حِوار.");
  screen.getByText(/كما هو منذ .*نوفمبر/);
  await person.click(screen.getByRole("button", { name: "سحب الموافقة" }));
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText(/تُلغى الدروس القادمة كلها/);
  await person.click(within(dialog).getByRole("button", { name: "سحب الموافقة" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "سُحبت موافقتك" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole("button", { name: "سحب الموافقة" })).toBeNull();
  expect(server.count("guardians.withdraw")).toBe(1);
  expect(server.mistakes).toEqual([]);
});

test("who goes back withdraws nothing, and a refusal is told where it was asked", async () => {
  const server = fakeServer({ guardians: { open: () => standing, withdraw: () => new FakeRefusal("service-unavailable") } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "سحب الموافقة" }));
  await person.click(screen.getByRole("button", { name: "رجوع" }));
  expect(server.count("guardians.withdraw")).toBe(0);
  await person.click(screen.getByRole("button", { name: "سحب الموافقة" }));
  const dialog = await screen.findByRole("alertdialog");
  await person.click(within(dialog).getByRole("button", { name: "سحب الموافقة" }));
  await within(dialog).findByRole("alert");
});

test("one that was withdrawn says so and offers nothing; one that is nobody's says so; a failure is tried again", async () => {
  fakeServer({ guardians: { open: () => withdrawn } });
  await open();
  await screen.findByRole("heading", { name: "سُحبت موافقتك" });
  expect(screen.queryByRole("button", { name: "سحب الموافقة" })).toBeNull();
  startAfresh();
  fakeServer({ guardians: { open: () => new FakeRefusal("not-found") } });
  await open();
  await screen.findByRole("heading", { name: "الرابط غير صحيح" });
});
