import { FakeRefusal, fakeServer } from "@hiwar/frame/test/fake-server";
import { salma, signedIn } from "@hiwar/frame/test/people";
import { renderScreen, startAfresh } from "@hiwar/frame/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../live/live.ts";
import { RatingDialog } from "./rating-dialog.tsx";

afterEach(startAfresh);

const tutor = { id: 2, name: "نور الشريف" };
const at = "2026-11-21T10:00:00Z";

async function open() {
  session.accept(signedIn(salma()));
  const onClose = vi.fn();
  const server = fakeServer({
    ratings: {
      ofRater: () => ({ list: [], total: 0 }),
      rate: ({ stars, comment = "" }) => ({
        id: 1,
        tutorId: tutor.id,
        tutorName: tutor.name,
        rater: { id: 1, name: "سلمى", image: null },
        stars,
        comment,
        createdAt: at,
        updatedAt: at,
      }),
    },
  });
  const { person } = await renderScreen(() => <RatingDialog tutor={tutor} onClose={onClose} />, { path: "/lessons", at: "/lessons" });
  await person.click(await screen.findByRole("radio", { name: "جيد جدًا" }));
  return { person, server, onClose, save: screen.getByRole("button", { name: "احفظ التقييم" }) };
}

test("a double press says it once", async () => {
  const { person, server, onClose, save } = await open();
  // However slow the machine, the two halves are one moment.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await person.dblClick(save);
  vi.restoreAllMocks();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls.filter(({ name }) => name === "ratings.rate").map(({ input }) => input)).toEqual([
    { tutorId: 2, stars: 4, comment: "" },
  ]);
  expect(server.mistakes).toEqual([]);
});

test("two letters are asked for a third beside them, and nothing is sent", async () => {
  const { person, server, save } = await open();
  await person.type(screen.getByRole("textbox"), "هي");
  await person.click(save);
  await screen.findByText("اكتب ثلاثة أحرف على الأقل، أو اترك الحقل فارغًا.");
  expect(server.calls.filter(({ name }) => name === "ratings.rate")).toEqual([]);
});

test("whether one has rated before is not guessed: what did not load can be asked for again", async () => {
  session.accept(signedIn(salma()));
  const server = fakeServer({ ratings: { ofRater: () => new FakeRefusal("forbidden") } });
  const { person } = await renderScreen(() => <RatingDialog tutor={tutor} onClose={() => undefined} />, {
    path: "/lessons",
    at: "/lessons",
  });
  const again = await screen.findByRole("button", { name: "حاول مرة أخرى" });
  expect(screen.queryByRole("button", { name: "احفظ التقييم" })).toBeNull();
  const before = {
    ...tutor,
    tutorId: 2,
    tutorName: tutor.name,
    rater: { id: 1, name: "سلمى", image: null },
    stars: 2,
    comment: "كان قصيرًا",
  };
  server.answer({ ratings: { ofRater: () => ({ list: [{ ...before, id: 9, createdAt: at, updatedAt: at }], total: 1 }) } });
  await person.click(again);
  await screen.findByDisplayValue("كان قصيرًا");
  expect(server.calls.at(-1)?.input).toMatchObject({ tutorId: "2" });
});
