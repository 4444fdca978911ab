import { clearToasts } from "@hiwar/ui/toast";
import { cleanup, render, waitFor } from "@testing-library/react";
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

interface PersonAtPage extends UserEvent {
  /** Enters a text into a search field at once: a search begins when typing pauses, as it does between letters on a busy machine. */
  search(field: Element, text: string): Promise<void>;
}

/** A pointer and a keyboard. A click waits until the control is enabled: one that waits for an answer is not, and a press of it does nothing. */
function personAtPage(): PersonAtPage {
  const person = userEvent.setup();
  const click = async (element: Element) => {
    const isReady = () => {
      if (element.isConnected && !element.matches(":disabled")) return;
      const name = element.textContent || element.getAttribute("aria-label");
      throw new Error(`${name} is ${element.isConnected ? "disabled" : "gone"}`);
    };
    if (element.matches(":disabled")) await waitFor(isReady);
    isReady();
    await person.click(element);
  };
  const search = async (field: Element, text: string) => {
    await click(field);
    await person.paste(text);
  };
  return { ...person, click, search };
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
