import { queryClient, session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderRoutes, startAfresh } from "@hiwar/app/test/render-screen";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { planPayment } from "../test/orders.ts";
import ReturnScreen from "./return-screen.tsx";

afterEach(startAfresh);

test("the gateway is asked once, also when all payments become stale while the next page loads", async () => {
  const server = fakeServer({ payments: { sync: () => planPayment({ status: 2 }) } });
  session.accept(signedIn(salma()));
  renderRoutes(
    [
      { path: "/checkout/:id", Component: ReturnScreen },
      { path: "/checkout", lazy: () => new Promise(() => undefined) },
    ],
    "/checkout/12",
  );
  await waitFor(() => expect(queryClient.getQueryState(["payments", "return", 12])?.status).toBe("success"));
  await act(() => queryClient.invalidateQueries({ queryKey: ["payments"] }));
  await allAnswered();
  expect(server.calls.map(({ name }) => name)).toEqual(["payments.sync"]);
});
