import { expect, test } from "vitest";
import { chainOf, subsetsOf } from "./chunks.ts";

const routes = [
  {
    file: "accounts/auth-layout.tsx",
    children: [{ file: "page/page-boundary.tsx", children: [{ path: "login", file: "accounts/login-screen.tsx" }] }],
  },
  { path: "tutors", file: "directory/tutors-screen.tsx" },
];

test("a page's chain is the root, the layouts around it and itself; an unknown file stops the build", () => {
  const always = ["root.tsx", "entry.client.tsx"];
  const login = ["accounts/auth-layout.tsx", "page/page-boundary.tsx", "accounts/login-screen.tsx"];
  expect(chainOf(routes, "accounts/login-screen.tsx")).toEqual([...always, ...login]);
  expect(chainOf(routes, "directory/tutors-screen.tsx")).toEqual([...always, "directory/tutors-screen.tsx"]);
  expect(() => chainOf(routes, "accounts/logon-screen.tsx")).toThrow("no route has accounts/logon-screen.tsx");
});

test("every set of arrivals is there once, and no empty one", () => {
  expect(subsetsOf(["a", "b"])).toEqual([["a"], ["b"], ["a", "b"]]);
  expect(new Set(subsetsOf(["a", "b", "c", "d"]).map(String)).size).toBe(15);
});
