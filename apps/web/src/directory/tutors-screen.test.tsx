import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { TutorCard } from "@hiwar/contract/directory";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import TutorsScreen from "./tutors-screen.tsx";

afterEach(startAfresh);

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const topics = [{ id: 3, nameAr: "السفر", nameEn: "Travel" }];
const tutor = (id: number, name: string): TutorCard => ({
  id,
  name,
  bio: "محادثة هادئة",
  image: null,
  video: "/clip.webm",
  thumbnail: null,
  videoSeconds: 48,
  rating: 47,
  ratingCount: 12,
  lessonCount: 40,
  punctualPercent: 98,
  replyMinutes: 55,
  gender: "female",
  isManager: false,
  noticeMinutes: 30,
  topics,
  starts: [tomorrow],
});
const everyone = [tutor(1, "نور الشريف"), tutor(2, "يوسف منصور"), tutor(3, "هدى عبد العزيز")];
const listTopics = { list: () => ({ list: topics }) };

/** Names and values are isolated in a sentence by marks that nobody sees. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, "");

const open = (at = "/tutors") => renderScreen(TutorsScreen, { path: "/tutors", at });

test("cards say who, how good and when; a start leads to its booking", async () => {
  const server = fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address } = await open();
  const card = (await screen.findByRole("heading", { name: "نور الشريف" })).closest("article") as HTMLElement;
  await screen.findByText("٣ معلّمين");
  within(card).getByRole("img", { name: /٤٫٧.*من ٥، ١٢ تقييمًا/ });
  within(card).getByText("تبدأ في موعدها ٩٨٪ · ترد خلال ساعة تقريبًا", { normalizer: plain });
  within(card).getByRole("button", { name: /شاهد تعريف.*نور الشريف.*، ٤٨ ث/ });
  await person.click(within(card).getByRole("button", { name: /احجز.*غدًا.*نور الشريف/ }));
  await waitFor(() => expect(address()).toBe(`/t/1?book=${encodeURIComponent(tomorrow)}`));
  expect(server.mistakes).toEqual([]);
});

test("what a lesson costs at least stands over the list", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  await open();
  expect((await screen.findByText(/الدرس من/)).textContent).toMatch(/٦٣٫٧٥/);
});

test("an introduction plays over the list, with the way to a lesson under it", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address } = await open();
  await person.click(await screen.findByRole("button", { name: /شاهد تعريف.*نور/ }));
  const dialog = await screen.findByRole("dialog", { name: /فيديو تعريف.*نور الشريف/ });
  within(dialog).getByRole("region", { name: /فيديو تعريف.*نور الشريف/ });
  expect(dialog.querySelector("video")?.getAttribute("src")).toBe("/clip.webm");
  await person.click(within(dialog).getByRole("link", { name: /احجز درسًا مع.*نور/ }));
  await waitFor(() => expect(address()).toBe("/t/1?book="));
});

test("filters stand in the address and are asked of the server", async () => {
  const server = fakeServer({
    topics: listTopics,
    directory: {
      list: ({ gender, rating }) => ({ list: gender || rating ? [everyone[0] as TutorCard] : everyone, total: gender || rating ? 1 : 3 }),
    },
  });
  const { person, address, router } = await open();
  await screen.findByText("٣ معلّمين");
  await person.click(screen.getByRole("button", { name: "٤٫٥ فأكثر" }));
  await screen.findByText("معلّم واحد");
  await person.click(screen.getByRole("button", { name: "معلّم أو معلّمة" }));
  await person.click(await screen.findByRole("menuitem", { name: "معلّمة" }));
  await waitFor(() => expect(address()).toBe("/tutors?rating=45&gender=female"));
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ rating: "45", gender: "female", page: "1" }));
  // One way back leads out of all filters to the whole list, and the way forward into them again.
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe("/tutors"));
  await act(() => router.navigate(1));
  await waitFor(() => expect(address()).toBe("/tutors?rating=45&gender=female"));
  await person.click(screen.getByRole("button", { name: "مسح الكل" }));
  await waitFor(() => expect(address()).toBe("/tutors"));
});

test("typing searches once the fingers rest", async () => {
  const server = fakeServer({
    topics: listTopics,
    directory: { list: ({ search }) => ({ list: search ? [] : everyone, total: search ? 0 : 3 }) },
  });
  const { person, address } = await open();
  await person.type(screen.getByRole("searchbox", { name: "اسم أو موضوع" }), "زيد");
  await screen.findByText("لا معلّم بهذا الاسم أو الموضوع الآن");
  expect(address()).toBe("/tutors?q=%D8%B2%D9%8A%D8%AF");
  expect(server.calls.filter(({ input }) => input.search).length).toBe(1);
});

test.each<[string, string, string]>([
  ["a word alone", "?q=zed", "جرّب كتابة أخرى للكلمة أو كلمة أقصر."],
  ["a filter alone", "?rating=45", "وسّع الوقت أو أزل أحد الشروط."],
  ["both", "?q=zed&rating=45", "جرّب كتابة أخرى للكلمة، أو أزل أحد الشروط."],
  ["nothing", "", "ننتقيهم بعناية. عُد قريبًا."],
])("where nobody fits, the advice is about what is set: %s", async (_name, search, advice) => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: [], total: 0 }) } });
  await open(`/tutors${search}`);
  await screen.findByText(advice);
});

test("the day of the free hours has a label of its own beside its value", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "متاح في وقت" }));
  await screen.findByRole("button", { name: /^اليوم.* في أي يوم$/ });
});

test("the next page comes on demand until all are there", async () => {
  fakeServer({
    topics: listTopics,
    directory: { list: ({ page }) => ({ list: page === "1" ? everyone.slice(0, 2) : everyone.slice(2), total: 3 }) },
  });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "عرض المزيد" }));
  await screen.findByRole("heading", { name: "هدى عبد العزيز" });
  expect(screen.queryByRole("button", { name: "عرض المزيد" })).toBeNull();
});

test("a list that did not come can be asked for again", async () => {
  const server = fakeServer({ topics: listTopics, directory: { list: () => new FakeRefusal("service-unavailable") } });
  const { person } = await open();
  const again = await screen.findByRole("button", { name: "حاول مرة أخرى" }, { timeout: 5_000 });
  server.answer({ directory: { list: () => ({ list: everyone, total: 3 }) } });
  await person.click(again);
  await screen.findByRole("heading", { name: "يوسف منصور" });
});
