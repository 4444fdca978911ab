import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { currentOf, destinationsOf, isAt } from "./destinations.ts";

test.each([
  [Role.Student, "/t/5", "/tutors", "/tutors"],
  [Role.Student, "/lesson/7", "/lessons", "/lessons"],
  [Role.Student, "/lessons-schedule", "/lessons-schedule", "/lessons"],
  [Role.Student, "/payments/3", "/plans", "/s/settings"],
  [Role.Student, "/plans", "/plans", "/s/settings"],
  [Role.Student, "/card-added", "/plans", "/s/settings"],
  [Role.Student, "/profile", undefined, "/s/settings"],
  [Role.Student, "/chat/9", "/chat", "/chat"],
  [Role.Tutor, "/t/5", "/tutors", undefined],
  [Role.Tutor, "/invoices", "/invoices", "/t/account-settings"],
  [Role.Tutor, "/t/onboarding", "/t/dashboard", "/t/dashboard"],
  [Role.Tutor, "/demo-session/5", "/t/dashboard", "/t/dashboard"],
  [Role.TutorManager, "/demo-session/5", "/interviews", "/interviews"],
  [Role.TutorManager, "/t/profile-settings", undefined, "/t/account-settings"],
] as const)("%s at %s is at %s of the sidebar and at %s of the phone's bar", (role, pathname, ofSidebar, ofBar) => {
  const { sidebar, bottomBar } = destinationsOf({ role });
  expect(currentOf(sidebar, pathname)?.href).toBe(ofSidebar);
  expect(currentOf(bottomBar, pathname)?.href).toBe(ofBar);
});

test("a tutor's own pages are the settings', and nobody's page among the tutors", () => {
  expect(isAt("/t/account-settings", "/t/profile-settings")).toBe(true);
  expect(isAt("/tutors", "/t/profile-settings")).toBe(false);
  expect(isAt("/tutors", "/t/onboarding")).toBe(false);
});
