// @vitest-environment jsdom
import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { pathAfterSignIn, registerPath, signInPath } from "./paths.ts";

test("signing in leads back, a new student to the profile first, and the way back is kept", () => {
  const back = new URL(signInPath({ pathname: "/t/7", search: "?book=x" }), "http://app.localhost").searchParams.get("redirect");
  expect(pathAfterSignIn({ role: Role.Student, missing: [] }, back)).toBe("/t/7?book=x");
  expect(pathAfterSignIn({ role: Role.Tutor, missing: ["image"] }, null)).toBe("/t/dashboard");
  expect(pathAfterSignIn({ role: Role.Student, missing: ["email", "birthYear"] }, back)).toBe(
    `/complete-profile?step=email&redirect=${encodeURIComponent("/t/7?book=x")}`,
  );
});

test("making an account keeps the way back to what was chosen", () => {
  const made = new URL(registerPath("/t/7?book=x"), "http://app.localhost");
  expect([made.pathname, made.searchParams.get("redirect")]).toEqual(["/register/student", "/t/7?book=x"]);
  expect(registerPath(null)).toBe("/register/student");
});
