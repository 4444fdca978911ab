import { salma } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProfileDestinations } from "./profile-destinations.tsx";

afterEach(startAfresh);

const ignore = () => undefined;
const OfStudent = () => <ProfileDestinations user={salma()} onPress={ignore} />;
const OfTutor = () => <ProfileDestinations user={salma({ role: Role.Tutor })} onPress={ignore} />;

test.each([
  ["a student comes to what they paid", OfStudent, ["/payments"], /\/faq\/student$/],
  ["a tutor, who pays nothing, does not", OfTutor, [], /\/faq\/tutor$/],
])("%s", async (_name, Places, leads, help) => {
  await renderScreen(Places, { path: "/here", at: "/here" });
  await screen.findByRole("link", { name: "الإعدادات" });
  expect(screen.queryAllByRole("link", { name: "المدفوعات" }).map((link) => link.getAttribute("href"))).toEqual(leads);
  expect(screen.getByRole("link", { name: "صفحتك" }).getAttribute("href")).toBe("/profile");
  expect(screen.getByRole("link", { name: "المساعدة" }).getAttribute("href")).toMatch(help);
});
