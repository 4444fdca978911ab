import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FailedPage } from "./failed-page.tsx";

const line = vi.spyOn(navigator, "onLine", "get");
beforeEach(() => {
  line.mockReturnValue(true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(cleanup);

function open(Page: () => string) {
  const Frame = () => (
    <>
      <nav>menu</nav>
      <Outlet />
    </>
  );
  const pages = { ErrorBoundary: FailedPage, Component: Outlet, children: [{ path: "/", Component: Page }] };
  render(<RouterProvider router={createMemoryRouter([{ Component: Frame, children: [pages] }])} />);
}

test("a page that fails leaves the frame around it, and comes back with the network", async () => {
  line.mockReturnValue(false);
  let isBroken = true;
  open(() => {
    if (isBroken) throw new Error("broken");
    return "page";
  });
  await screen.findByRole("heading", { name: "تعذّر فتح الصفحة" });
  expect(screen.getByText("menu")).toBeDefined();
  isBroken = false;
  line.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.getByText("page")).toBeDefined());
});

test("a fault of ours is told as that, an address that names nothing too", async () => {
  open(() => {
    throw new Error("broken");
  });
  await screen.findByRole("heading", { name: "حدث خلل من جهتنا" });
  cleanup();
  const pages = { path: "/", ErrorBoundary: FailedPage, loader: () => Promise.reject(new Response(null, { status: 404 })) };
  render(<RouterProvider router={createMemoryRouter([pages])} />);
  await screen.findByRole("heading", { level: 1, name: "هذه الصفحة غير موجودة" });
});
