import { startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runTour } from "./tour.ts";

const page = `<nav><a href="/tutors">المعلّمون</a></nav>
<article class="tutor-card"><h2><a href="/t/12">نور</a></h2><div data-tour="book-now"></div><button class="ui-play"></button></article>
<dl data-tour="strengths"></dl><aside data-tour="first-lesson"></aside>`;

beforeEach(async () => {
  // jsdom has no layout: here every element counts as visible.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView ??= () => undefined;
  document.body.innerHTML = page;
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  startAfresh();
});

function start() {
  const [paths, ends] = [[] as string[], [] as string[]];
  runTour({ navigate: (path) => paths.push(path), onDone: () => ends.push("done") });
  return { paths, ends, person: userEvent.setup() };
}

const titles = ["صفحة المعلّمين", "الحجز بضغطة", "فيديو التعريف", "ما يميّز المعلّم", "احجز أول درس"];

test("five steps over three pages, by the keyboard, in the reading direction", async () => {
  const { paths, ends, person } = start();
  for (const [index, title] of titles.entries()) {
    await screen.findByRole("dialog", { name: title });
    screen.getByText(`${["١", "٢", "٣", "٤", "٥"][index]} من ٥`);
    await person.keyboard("{ArrowLeft}");
  }
  await waitFor(() => expect(ends).toEqual(["done"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([...new Set(paths)]).toEqual(["/tutors", "/t/12"]);
});

test("the right arrow and its button go back, the first step has none", async () => {
  const { person } = start();
  await screen.findByRole("dialog", { name: "صفحة المعلّمين" });
  expect(screen.queryByRole("button", { name: "السابق" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "التالي" }));
  await screen.findByRole("dialog", { name: "الحجز بضغطة" });
  await person.keyboard("{ArrowRight}");
  await screen.findByRole("dialog", { name: "صفحة المعلّمين" });
});

test.each([
  ["Escape", "{Escape}"],
  ["its own button", null],
])("it can be left at any step by %s", async (_name, key) => {
  const { ends, person } = start();
  await screen.findByRole("dialog", { name: "صفحة المعلّمين" });
  if (key) await person.keyboard(key);
  else await person.click(screen.getByRole("button", { name: "تخطَّ" }));
  await waitFor(() => expect(ends).toEqual(["done"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a target as tall as a phone makes room for what is said of it", async () => {
  const scrollBy = vi.fn();
  vi.stubGlobal("scrollBy", scrollBy);
  vi.stubGlobal("innerWidth", 390);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(16, 100, 358, 700));
  start();
  await screen.findByRole("dialog", { name: "صفحة المعلّمين" });
  expect(scrollBy).toHaveBeenCalledWith({ top: 100 - 700 - 6 - 8, behavior: "instant" });
});

test("it can be left before its first step has been drawn", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const { ends } = start();
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(ends).toEqual(["done"]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(ends).toEqual(["done"]);
});
