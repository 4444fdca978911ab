import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { toast, toastQueue } from "@hiwar/ui/toast";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import SessionScreen from "./session-screen.tsx";

afterEach(startAfresh);

test("what reminded of the lesson does not lie over the room", async () => {
  fakeServer({});
  session.accept(signedIn(salma()));
  toast("info", { title: "درسك بعد قليل" });
  await renderScreen(SessionScreen, { path: "/session", at: "/session?id=lesson:00000000-0000-4000-8000-000000000001" });
  await screen.findByRole("heading");
  expect(toastQueue.read()).toEqual([]);
});

test("a browser without calls is told so, though it knows no streams either", async () => {
  fakeServer({});
  session.accept(signedIn(salma()));
  expect("MediaStream" in globalThis).toBe(false);
  await renderScreen(SessionScreen, { path: "/session", at: "/session?id=lesson:00000000-0000-4000-8000-000000000001" });
  await screen.findByRole("heading", { name: "هذا المتصفح لا يدعم مكالمات الفيديو" });
  expect(screen.getByRole("link", { name: "تواصل معنا" }).getAttribute("href")).toBe("/url/support");
});
