import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RatingDialog } from "./rating-dialog.tsx";

afterEach(startAfresh);

const tutor = { id: 2, name: "نور الشريف", image: null };
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
  return { person, server, onClose, save: screen.getByRole("button", { name: "حفظ التقييم" }) };
}

test("a double press says it once", async () => {
  const { person, server, onClose, save } = await open();
  // The clock stands still, so that both presses count as one moment on a slow machine too.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await person.dblClick(save);
  vi.restoreAllMocks();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls.filter(({ name }) => name === "ratings.rate").map(({ input }) => input)).toEqual([{ tutorId: 2, stars: 4 }]);
  expect(server.mistakes).toEqual([]);
});

test("two letters are asked for a third beside them, and nothing is sent", async () => {
  const { person, server, save } = await open();
  await person.type(screen.getByRole("textbox"), "هي");
  await person.click(save);
  await screen.findByText("اكتب ٣ أحرف على الأقل");
  expect(server.calls.filter(({ name }) => name === "ratings.rate")).toEqual([]);
});

test("a refusal stands in the form", async () => {
  const { person, server, save, onClose } = await open();
  server.answer({ ratings: { rate: () => new FakeRefusal("forbidden") } });
  await person.click(save);
  expect((await screen.findByRole("alert")).textContent).toMatch(/بعد/);
  expect(onClose).not.toHaveBeenCalled();
});

test("without stars nothing is sent and the first star has the focus", async () => {
  session.accept(signedIn(salma()));
  const server = fakeServer({ ratings: { ofRater: () => ({ list: [], total: 0 }) } });
  const { person } = await renderScreen(() => <RatingDialog tutor={tutor} onClose={() => undefined} />, {
    path: "/lessons",
    at: "/lessons",
  });
  await person.click(await screen.findByRole("button", { name: "حفظ التقييم" }));
  await screen.findByText(/^اختر .?تقييمك/);
  expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
  expect(server.count("ratings.rate")).toBe(0);
});

test("a comment that was taken out is sent empty, one that was never written is left out", async () => {
  session.accept(signedIn(salma()));
  const before = { id: 9, tutorId: 2, tutorName: tutor.name, rater: { id: 1, name: "سلمى", image: null }, stars: 2, comment: "كان قصيرًا" };
  const mine = { ...before, createdAt: at, updatedAt: at };
  const server = fakeServer({ ratings: { ofRater: () => ({ list: [mine], total: 1 }), change: () => mine } });
  const { person } = await renderScreen(() => <RatingDialog tutor={tutor} onClose={() => undefined} />, {
    path: "/lessons",
    at: "/lessons",
  });
  await person.clear(await screen.findByDisplayValue("كان قصيرًا"));
  await person.click(screen.getByRole("button", { name: "حفظ التقييم" }));
  await waitFor(() => expect(server.count("ratings.change")).toBe(1));
  expect(server.calls.find(({ name }) => name === "ratings.change")?.input).toEqual({ id: "9", stars: 2, comment: "" });
});

test("whether one has rated before is not guessed: what did not load can be asked for again", async () => {
  session.accept(signedIn(salma()));
  const server = fakeServer({ ratings: { ofRater: () => new FakeRefusal("forbidden") } });
  const { person } = await renderScreen(() => <RatingDialog tutor={tutor} onClose={() => undefined} />, {
    path: "/lessons",
    at: "/lessons",
  });
  const again = await screen.findByRole("button", { name: "حاول مرة أخرى" });
  expect(screen.queryByRole("button", { name: "حفظ التقييم" })).toBeNull();
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
