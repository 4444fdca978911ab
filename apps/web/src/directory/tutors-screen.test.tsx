import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { instantOf, wallTimeOf } from "../calendar/week.ts";
import { everyone, listTopics, tomorrow } from "../test/tutor-cards.ts";
import TutorsScreen from "./tutors-screen.tsx";

afterEach(startAfresh);

/** Removes the invisible direction marks that isolate names and values in a sentence. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, "");

const open = (at = "/tutors") => renderScreen(TutorsScreen, { path: "/tutors", at });

test("cards say who, how good and when; a start leads to its booking", async () => {
  const server = fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address } = await open();
  const card = (await screen.findByRole("heading", { name: "نور الشريف" })).closest("article") as HTMLElement;
  await screen.findByText("٣ معلّمين");
  within(card).getByRole("img", { name: /٤٫٧.*من ٥، ١٢ تقييمًا/ });
  within(card).getByText("تبدأ في موعدها ٩٨٪، ترد خلال ساعة تقريبًا", { normalizer: plain });
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

test("an introduction plays over the list, going back closes it, and the way to a lesson is under it", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address, router } = await open();
  await person.click(await screen.findByRole("button", { name: /شاهد تعريف.*نور/ }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect([screen.queryByRole("dialog"), address()]).toEqual([null, "/tutors"]));
  await person.click(screen.getByRole("button", { name: /شاهد تعريف.*نور/ }));
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
      list: (asked) => (asked.gender || asked.rating ? { list: everyone.slice(0, 1), total: 1 } : { list: everyone, total: 3 }),
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
  // One step back leaves all filters for the whole list, and one step forward restores them.
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe("/tutors"));
  await act(() => router.navigate(1));
  await waitFor(() => expect(address()).toBe("/tutors?rating=45&gender=female"));
  await screen.findByText("معلّمة واحدة");
  await person.click(screen.getByRole("button", { name: /أزل: .*معلّمة/ }));
  await waitFor(() => expect(address()).toBe("/tutors?rating=45"));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "معلّم أو معلّمة" }));
  await person.click(screen.getByRole("button", { name: "مسح الكل" }));
  await waitFor(() => expect(address()).toBe("/tutors"));
});

test("a menu whose code comes late opens by arrow, and Escape leads back to its chip", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person } = await open();
  await screen.findByText("٣ معلّمين");
  const chip = screen.getByRole("button", { name: "معلّم أو معلّمة" });
  act(() => chip.focus());
  await person.keyboard("{ArrowDown}");
  await screen.findByRole("menuitem", { name: "معلّمة" });
  expect(chip.getAttribute("aria-expanded")).toBe("true");
  await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("menuitem"));
  await person.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(chip));
  expect(chip.getAttribute("aria-expanded")).toBe("false");
});

test("typing searches once the fingers rest", async () => {
  const server = fakeServer({
    topics: listTopics,
    directory: { list: ({ search }) => ({ list: search ? [] : everyone, total: search ? 0 : 3 }) },
  });
  const { address } = await open();
  // Types without a pause between letters, also on a slow machine.
  await userEvent.setup({ delay: null }).type(screen.getByRole("searchbox", { name: "اسم أو موضوع" }), "زيد");
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

test("when one is free leads: a day by one press, a part of it by another, and back", async () => {
  const server = fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address } = await open();
  const asked = () => new URLSearchParams(address().split("?")[1]);
  await screen.findByText("الأقرب موعدًا أولًا", { exact: false });
  await person.click(within(screen.getByRole("group", { name: "الأيام" })).getByRole("button", { name: "غدًا" }));
  await waitFor(() => expect(Date.parse(asked().get("to") ?? "") - Date.parse(asked().get("from") ?? "")).toBe(86_400_000));
  await person.click(screen.getByRole("button", { name: /مساءً.*، من/ }));
  await waitFor(() => expect(Date.parse(asked().get("to") ?? "") - Date.parse(asked().get("from") ?? "")).toBe(5 * 3_600_000));
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ freeFrom: asked().get("from"), freeTo: asked().get("to") }));
  await screen.findByText("الأعلى تقييمًا أولًا", { exact: false });
  await waitFor(() => expect(screen.getAllByText("في الوقت الذي اخترته").length).toBe(3));
  await person.click(within(screen.getByRole("group", { name: "الأيام" })).getByRole("button", { name: "أي يوم" }));
  await waitFor(() => expect(asked().get("days")).toBe("7"));
  await person.click(screen.getByRole("button", { name: /مساءً.*، من/ }));
  await waitFor(() => expect(address()).toBe("/tutors"));
});

test("how many fit is heard once when the filters change, from the same place, and not at each letter", async () => {
  let total = 3;
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone.slice(0, total), total }) } });
  const { person } = await open();
  await screen.findByText("معلّمين", { exact: false, selector: "b" });
  const place = screen.getByText("معلّمين", { exact: false, selector: "b" }).closest("[role=status]") as HTMLElement;
  const heard: string[] = [];
  const observer = new MutationObserver(() => {
    const words = place.textContent ?? "";
    if (words !== "" && heard.at(-1) !== words) heard.push(words);
  });
  observer.observe(place, { childList: true, subtree: true, characterData: true });
  total = 1;
  await person.search(screen.getByRole("searchbox"), "نور");
  await waitFor(() => expect(heard).toEqual(["معلّم واحد"]));
  expect(place.isConnected).toBe(true);
  observer.disconnect();
});

test("hours of one's own are chosen in a sheet", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address } = await open();
  await person.click(await screen.findByRole("button", { name: "ساعات محدّدة" }));
  const dialog = await screen.findByRole("dialog", { name: "متى وقتك؟" });
  within(dialog).getByRole("button", { name: /^أي يوم.* في أي يوم$/ });
  await person.click(within(dialog).getByRole("button", { name: "عرض المتاحين" }));
  await waitFor(() => expect(address()).toMatch(/days=7/));
});

test("where nobody is free then, near times with somebody in them are offered", async () => {
  fakeServer({
    topics: listTopics,
    directory: { list: ({ freeDays }) => (freeDays ? { list: everyone.slice(0, 1), total: 2 } : { list: [], total: 0 }) },
  });
  const { person, address } = await open();
  await person.click(within(screen.getByRole("group", { name: "الأيام" })).getByRole("button", { name: "غدًا" }));
  await person.click(screen.getByRole("button", { name: /مساءً.*، من/ }));
  await screen.findByText("لا معلّم متاح في هذا الوقت");
  await person.click(await screen.findByRole("button", { name: /مساءً.* في أي يوم.*معلّمان/ }));
  await waitFor(() => expect(address()).toMatch(/days=7/));
  expect(screen.queryByRole("button", { name: /غدًا.* في أي وقت/ })).toBeNull();
});

test("hours of one's own in which nobody is free can be waited for by their part of the day, and what that leaves out is said", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: [], total: 0 }) } });
  const day = wallTimeOf(Date.now() + 2 * 86_400_000).day;
  const hour = (wanted: number) => new Date(instantOf({ day, minutes: wanted * 60 })).toISOString();
  await open(`/tutors?gender=female&from=${hour(18)}&to=${hour(20)}`);
  await screen.findByRole("link", { name: /أخبرني حين يفتح أي معلّم موعدًا .*مساءً/ });
  screen.getByText(/من ٥:٠٠.*م إلى ١٠:٠٠.*م، في أي يوم ومع أي معلّم/, { normalizer: plain });
});

test("a card says why it is shown", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person } = await open("/tutors?topic=3");
  await person.click(await screen.findByRole("button", { name: /لماذا تظهر لك.*نور الشريف/ }));
  const dialog = await screen.findByRole("dialog", { name: /لماذا تظهر لك.*نور/ });
  within(dialog).getByText("تدرّس «السفر» الذي اخترته.", { normalizer: plain });
  within(dialog).getByText("لا يدفع أحد ليظهر أولًا.");
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
  const again = await screen.findByRole("button", { name: "حاول مرة أخرى" });
  server.answer({ directory: { list: () => ({ list: everyone, total: 3 }) } });
  await person.click(again);
  await screen.findByRole("heading", { name: "يوسف منصور" });
});
