import { Role } from "@hiwar/contract/kernel/roles";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { salma } from "../test/people.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { ProfilePlaces } from "./profile-places.tsx";

afterEach(startAfresh);

test.each([
  ["a student comes to what they paid", Role.Student, 1],
  ["a tutor, who pays nothing, does not", Role.Tutor, 0],
])("%s", async (_name, role, count) => {
  const Places = () => <ProfilePlaces user={salma({ role })} onPress={() => undefined} />;
  await renderScreen(Places, { path: "/here", at: "/here" });
  await screen.findByRole("link", { name: "الإعدادات" });
  expect(screen.queryAllByRole("link", { name: "المدفوعات" }).map((link) => link.getAttribute("href"))).toEqual(
    Array(count).fill("/payments"),
  );
});
