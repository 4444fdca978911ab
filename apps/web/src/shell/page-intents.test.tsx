import { queryClient, session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PageIntents } from "./page-intents.tsx";

// The original reads the build's list of chunks, which only a built site has.
vi.mock("react-router", async (load) => ({
  ...(await load<typeof import("react-router")>()),
  PrefetchPageLinks: ({ page }: { page: string }) => <output>{page}</output>,
}));

afterEach(startAfresh);

const plans = { Component: () => null };

function Page() {
  return (
    <>
      <Link to="/plans">plans</Link>
      <a href="https://elsewhere.example/plans">elsewhere</a>
      <PageIntents />
    </>
  );
}

async function open(load: () => Promise<typeof plans>) {
  fakeServer({});
  session.accept(signedIn(salma()));
  const router = createMemoryRouter([
    { path: "/", Component: Page },
    { path: "/plans", lazy: load },
  ]);
  render(<RouterProvider router={router} />);
  return { router, person: userEvent.setup() };
}

const asked = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.slice(0, 2).join("."));
const planQueries = ["plans.list", "subscriptions.balance", "plans.invites", "payments.ways"];

test("pointing at a way asks for what is there, and for its code", async () => {
  const { person } = await open(async () => plans);
  await person.hover(screen.getByText("elsewhere"));
  await person.hover(screen.getByText("plans"));
  await waitFor(() => expect(asked()).toEqual(planQueries));
  expect(screen.getByRole("status").textContent).toBe("/plans");
});

test("going there asks while the code is still on its way", async () => {
  const code = Promise.withResolvers<typeof plans>();
  const { router } = await open(() => code.promise);
  const going = router.navigate("/plans");
  await waitFor(() => expect(asked()).toEqual(planQueries));
  expect(router.state.location.pathname).toBe("/");
  code.resolve(plans);
  await going;
  expect(router.state.location.pathname).toBe("/plans");
});
