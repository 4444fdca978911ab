import { closeBugReport, openBugReport } from "@hiwar/app/bug-report-state";
import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import BareLayout from "./bare-layout.tsx";
import LinkLayout from "./link-layout.tsx";

// The drawing of the screenshot is tested in a browser.
vi.mock("@hiwar/app/bugs/screenshot", () => ({ takeScreenshot: async () => null }));

afterEach(() => {
  act(closeBugReport);
  startAfresh();
});

test.each([
  ["the room", BareLayout],
  ["a page that a link leads to", LinkLayout],
])("in %s a report that is asked for opens, also by a page that failed", async (_where, Layout) => {
  fakeServer({});
  session.accept(signedIn(salma()));
  await renderScreen(Layout, { path: "/", at: "/" });
  act(openBugReport);
  expect(await screen.findByRole("dialog", { name: "ما الذي تعطّل؟" })).toBeTruthy();
});
