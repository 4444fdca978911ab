import { clearToasts } from "@hiwar/ui/toast";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from "react-router";
import { queryClient, session } from "../clients.ts";
import { Providers } from "../providers.tsx";
import { abandonCalls } from "./fake-server.ts";

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
  return { router, person: personAtPage(), address: () => router.state.location.pathname + router.state.location.search };
}

/** A pointer and a keyboard. A click on a disabled control throws: it does nothing, and a test may have come too early for it. */
function personAtPage(): UserEvent {
  const person = userEvent.setup();
  const click = async (element: Element) => {
    if (element.matches(":disabled")) throw new Error(`${element.textContent || element.getAttribute("aria-label")} is disabled`);
    await person.click(element);
  };
  return { ...person, click };
}

/** Waits for an enabled control; one that waits for an answer is disabled until then, and a press of it does nothing. */
export async function findEnabled<E extends HTMLButtonElement | HTMLInputElement>(role: string, name: string | RegExp): Promise<E> {
  return waitFor(() => {
    const control = screen.getByRole<E>(role, { name });
    if (control.disabled) throw new Error(`${name} is disabled`);
    return control;
  });
}

/** Waits until every query has its answer. */
export async function allAnswered(): Promise<void> {
  await waitFor(() => {
    if (queryClient.isFetching() > 0) throw new Error("a query still waits for its answer");
  });
}

/** Resets everything between two tests: signs out and clears the cache, toasts and the page. */
export function startAfresh(): void {
  cleanup();
  abandonCalls();
  // The kit's delayed announcements run only while their element is in the page; after the test there may be no page.
  document.querySelector("[data-live-announcer]")?.remove();
  session.forget();
  queryClient.clear();
  clearToasts();
  localStorage.clear();
}
