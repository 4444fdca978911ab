import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { useUser } from "@hiwar/app/use-user";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { socket } from "../realtime/socket.ts";
import { NotificationPrompt } from "./notification-prompt.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  startAfresh();
});

function Prompted() {
  const user = useUser();
  return user && <NotificationPrompt user={user} />;
}

/** Draws the page and returns what happens when the server tells of a booking. */
async function open(hasChosenNotification: boolean, at = "/tutors") {
  const hears: ((payload: never) => void)[] = [];
  vi.spyOn(socket, "on").mockImplementation((_name, hear) => {
    hears.push(hear as never);
    return () => undefined;
  });
  session.accept(signedIn(salma({ hasChosenNotification })));
  const drawn = await renderScreen(Prompted, { path: at, at });
  const book = () =>
    act(() => {
      for (const hear of hears) hear({ lessonId: 1 } as never);
    });
  return { ...drawn, book };
}

test("the first booking asks how to be reminded; the answer is in force at once", async () => {
  const server = fakeServer({
    accounts: { chooseNotification: () => salma({ notificationMethod: 1 }), current: () => salma({ notificationMethod: 1 }) },
  });
  const { person, book } = await open(false);
  book();
  await screen.findByRole("dialog", { name: "حُجز الدرس. كيف نذكّرك به؟" }, { timeout: 5_000 });
  await person.click(screen.getByRole("radio", { name: /واتساب/ }));
  await person.click(await screen.findByRole("button", { name: "تم" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.calls[0]).toEqual({ name: "accounts.chooseNotification", input: { method: 1 } });
});

test("whoever has chosen is not asked", async () => {
  fakeServer({});
  const { book } = await open(true);
  book();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a tutor's page asks it beside what was booked there", async () => {
  fakeServer({});
  const { book } = await open(false, "/t/2");
  book();
  expect(screen.queryByRole("dialog")).toBeNull();
});
