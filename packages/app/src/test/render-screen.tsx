import { clearToasts } from "@hiwar/ui/toast";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from "react-router";
import { queryClient, session } from "../clients.ts";
import { Providers } from "../providers.tsx";

function Frame() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/** Renders one screen at its address among a site's providers; every other address only shows the address reached. */
export async function renderScreen(Screen: ComponentType, { path, at }: { path: string; at: string }) {
  return renderRoutes(
    [
      { path, Component: Screen },
      { path: "*", Component: Elsewhere },
    ],
    at,
  );
}

/** Renders routes at an address among a site's providers. */
export function renderRoutes(routes: RouteObject[], at: string) {
  const router = createMemoryRouter([{ Component: Frame, children: routes }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, person: userEvent.setup(), address: () => router.state.location.pathname + router.state.location.search };
}

/** Resets everything between two tests: signs out and clears the cache, toasts and the page. */
export function startAfresh(): void {
  cleanup();
  // The kit's delayed announcements run only while their element is in the page; after the test there may be no page.
  document.querySelector("[data-live-announcer]")?.remove();
  session.forget();
  queryClient.clear();
  clearToasts();
  localStorage.clear();
}
