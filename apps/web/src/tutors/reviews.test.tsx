import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Rating } from "@hiwar/contract/ratings";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Reviews } from "./reviews.tsx";

afterEach(startAfresh);

const tutor = { id: 5, rating: 40, ratingCount: 3 } as TutorInfo;
const review = (id: number, stars: number): Rating => ({
  id,
  tutorId: 5,
  tutorName: "هدى",
  rater: { id: null, name: `طالب ${id}`, image: null },
  stars,
  comment: "",
  createdAt: "2026-11-01T10:00:00Z",
  updatedAt: "2026-11-01T10:00:00Z",
});
const newest = [review(3, 3), review(2, 5), review(1, 4)];

function serve() {
  return fakeServer({
    directory: {
      tutorStats: () => ({ tutorId: 5, lessons: 9, students: 4, minutes: 200, rating: 40, ratingCount: 3, stars: [0, 0, 1, 1, 1] }),
    },
    ratings: {
      ofTutor: ({ sort = "-createdAt", page = "1" }) => {
        const up = newest.toSorted((a, b) => a.stars - b.stars);
        const list = { stars: up, "-stars": up.toReversed(), "-createdAt": newest, createdAt: newest.toReversed() }[sort];
        return { list: page === "1" ? list.slice(0, 2) : list.slice(2), total: 3 };
      },
    },
  });
}

const open = (search: string) => renderScreen(() => <Reviews tutor={tutor} />, { path: "/t/:id", at: `/t/5${search}` });
const names = () => screen.getAllByText(/^طالب/).map(({ textContent }) => textContent);
const order = () => screen.findByRole("button", { name: /ترتيب التقييمات/ });

test("reviews come in the order that is chosen; it stands in the address, beside what others keep there, and goes back", async () => {
  serve();
  const { person, address, router } = await open("?tab=reviews");
  await screen.findByText("طالب 3");
  expect(names()).toEqual(["طالب 3", "طالب 2"]);
  await person.click(await order());
  await person.click(within(await screen.findByRole("listbox")).getByRole("option", { name: "الأعلى تقييمًا" }));
  await waitFor(() => expect(names()).toEqual(["طالب 2", "طالب 1"]));
  expect(address()).toBe("/t/5?tab=reviews&sort=-stars");
  await person.click(screen.getByRole("button", { name: "عرض المزيد" }));
  await waitFor(() => expect(names()).toEqual(["طالب 2", "طالب 1", "طالب 3"]));
  await router.navigate(-1);
  await waitFor(() => expect(names()).toEqual(["طالب 3", "طالب 2"]));
  expect(address()).toBe("/t/5?tab=reviews");
});

test("beside the average stands how many gave how many stars", async () => {
  serve();
  await open("?tab=reviews");
  const four = await screen.findByText("٤ نجوم");
  await waitFor(() => expect(four.parentElement?.textContent).toBe("٤ نجوم١"));
  expect(screen.getByText("نجمتان").parentElement?.textContent).toBe("نجمتانلا أحد");
});

test("an order that nobody knows is the usual one", async () => {
  const server = serve();
  await open("?tab=reviews&sort=comment");
  await screen.findByText("طالب 3");
  expect((await order()).textContent).toContain("الأحدث");
  expect(server.mistakes).toEqual([]);
  expect(server.calls[0]?.input).not.toHaveProperty("sort");
});

test("what does not load can be asked for again", async () => {
  const server = fakeServer({ ratings: { ofTutor: () => new FakeRefusal("tutor-not-found") } });
  const { person } = await open("");
  const again = await screen.findByRole("button", { name: "حاول مرة أخرى" });
  server.answer({ ratings: { ofTutor: () => ({ list: [], total: 0 }) } });
  await person.click(again);
  await screen.findByText("لا تقييمات بعد");
});
