import { queryClient, session } from "@hiwar/frame/live";
import { Providers } from "@hiwar/frame/providers";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import LoginScreen from "../accounts/login-screen.tsx";
import HomeScreen from "../frame/home-screen.tsx";
import StaffLayout from "../frame/staff-layout.tsx";

// jsdom draws nothing, so nothing lies under a point; input-otp asks.
document.elementFromPoint ??= () => null;

function Frame() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

/** Draws the dashboard at an address, with its door and its first page. */
export function renderDashboard(at: string) {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: "/login", Component: LoginScreen },
          { Component: StaffLayout, children: [{ path: "*", Component: HomeScreen }] },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { person: userEvent.setup(), address: () => router.state.location.pathname + router.state.location.search };
}

/** Between two tests: nobody is signed in, nothing is cached, nothing is drawn. */
export function startAfresh(): void {
  cleanup();
  session.forget();
  queryClient.clear();
  localStorage.clear();
}
