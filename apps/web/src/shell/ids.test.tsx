import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderRoutes, startAfresh } from "@hiwar/app/test/render-screen";
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";

afterEach(startAfresh);

type Page = { default: ComponentType; handle?: { Title?: ComponentType } };

/** Every route with an id in its address, opened with an invalid id. */
const pages: readonly (readonly [at: string, path: string, load: () => Promise<Page>])[] = [
  ["/t/schedule", "/t/:id", () => import("../tutors/tutor-screen.tsx")],
  ["/lesson/schedule", "/lesson/:id", () => import("../lessons/lesson-screen.tsx")],
  ["/checkout/1e3", "/checkout/:id", () => import("../payments/return-screen.tsx")],
  ["/checkout?payment=x", "/checkout", () => import("../payments/checkout-screen.tsx")],
  ["/session?id=lesson:x", "/session", () => import("../sessions/session-screen.tsx")],
  ["/chat/x", "/chat/:roomId", () => import("../chat/chat-screen.tsx")],
  ["/chat?with=1.5", "/chat", () => import("../chat/chat-screen.tsx")],
];

test.each(pages)("%s asks the server for nothing that cannot be", async (at, path, load) => {
  const { default: Component, handle } = await load();
  const server = fakeServer({});
  session.accept(signedIn(salma()));
  const Title = handle?.Title ?? (() => null);
  const element = (
    <>
      <Title />
      <Component />
    </>
  );
  renderRoutes(
    [
      { path, element },
      { path: "*", element: <h1>elsewhere</h1> },
    ],
    at,
  );
  await screen.findAllByRole("heading");
  expect(server.mistakes.filter((mistake) => !/list\/rooms/.test(mistake))).toEqual([]);
});
