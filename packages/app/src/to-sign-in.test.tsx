import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { session } from "./clients.ts";
import { ToSignIn } from "./to-sign-in.tsx";

afterEach(cleanup);

/** Returns the address a guest ends at after opening a signed-in page. */
function landing(): string {
  const routes = [
    { path: "/lessons", element: <ToSignIn withWayBack="/login?redirect=%2Flessons" /> },
    { path: "/login", element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/lessons"] });
  render(<RouterProvider router={router} />);
  return router.state.location.pathname + router.state.location.search;
}

test("a guest is led back; whoever comes after somebody that signed out is not, and a guest after that is again", () => {
  expect(landing()).toBe("/login?redirect=%2Flessons");
  session.leave();
  expect(landing()).toBe("/login");
  expect(landing()).toBe("/login?redirect=%2Flessons");
});
