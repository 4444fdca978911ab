import { session } from "@hiwar/app/clients";
import { salma } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { afterEach, expect, test } from "vitest";
import { clientLoader } from "./home-route.tsx";

afterEach(startAfresh);

test.each([
  ["a guest", null, "/login"],
  ["a student", Role.Student, "/s/dashboard"],
  ["a tutor", Role.Tutor, "/t/dashboard"],
  ["a manager", Role.TutorManager, "/t/dashboard"],
  ["an admin", Role.RegularAdmin, `${location.protocol}//admin.${location.host}/`],
  ["a studio", Role.Studio, `${location.protocol}//admin.${location.host}/`],
] as const)("%s is led home", (_name, role, home) => {
  if (role !== null) session.keepUser(salma({ role }));
  expect(clientLoader().headers.get("location")).toBe(home);
});
