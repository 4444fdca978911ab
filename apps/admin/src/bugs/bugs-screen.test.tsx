import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { BugReport } from "@hiwar/contract/bugs";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import BugsScreen from "./bugs-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const reported: BugReport = {
  id: 3,
  title: "زر الدخول لا يستجيب",
  description: "ضغطت ثلاث مرات",
  path: "/lesson/12",
  browser: "390×844 Chrome",
  person: { id: 12, name: "سلمى حسن" },
  createdAt: "2026-11-22T10:00:00Z",
  closed: null,
};
const list = () => ({ list: [reported], total: 1 });

test("a report is read with its picture and log, and closed with a note", async () => {
  const closed = { at: "2026-11-22T12:00:00Z", by: amal.name, isFixed: true, note: "أصلحناه" };
  const server = fakeServer({
    bugs: {
      list,
      read: () => ({ ...reported, screenshotUrl: "/api/v1/assets/screenshots/a.jpg?ticket=t", log: "08:00:00 GET /x 500" }),
      close: () => ({ ...reported, closed }),
    },
  });
  const { person } = await renderScreen(BugsScreen, { path: "/bug-reports", at: "/bug-reports" });
  await person.click(await screen.findByRole("button", { name: /زر الدخول/ }));
  await screen.findByText("08:00:00 GET /x 500");
  expect(screen.getByRole("img", { name: "صورة الشاشة" }).getAttribute("src")).toContain("ticket=t");
  await person.type(screen.getByRole("textbox", { name: "رسالة إلى من أبلغ" }), "أصلحناه");
  const after = { ...reported, closed };
  const read = () => ({ ...after, screenshotUrl: "/api/v1/assets/screenshots/a.jpg?ticket=t", log: "08:00:00 GET /x 500" });
  server.answer({ bugs: { list: () => ({ list: [after], total: 1 }), read } });
  await person.click(screen.getByRole("button", { name: "إغلاق البلاغ" }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === "bugs.close")?.input).toEqual({ id: 3, isFixed: true, note: "أصلحناه" }),
  );
  await screen.findByText("أغلقه");
  expect(server.mistakes).toEqual([]);
});

test("an address opens a report that its list does not hold; one that is not there says so in its place", async () => {
  const read = ({ id }: { id: string | number }) =>
    Number(id) === 3 ? { ...reported, screenshotUrl: null, log: null } : new FakeRefusal("report-not-found");
  const server = fakeServer({ bugs: { list: () => ({ list: [], total: 0 }), read } });
  await renderScreen(BugsScreen, { path: "/bug-reports", at: "/bug-reports?open=3" });
  await screen.findByRole("complementary", { name: `بلاغ عن عطل ${reported.title}` });
  startAfresh();
  session.accept(signedIn(amal));
  await renderScreen(BugsScreen, { path: "/bug-reports", at: "/bug-reports?open=4" });
  await within(await screen.findByRole("complementary")).findByRole("heading", { level: 3 });
  expect(server.mistakes).toEqual([]);
});

test("what came without a picture and a log says so", async () => {
  fakeServer({ bugs: { list, read: () => ({ ...reported, screenshotUrl: null, log: null }) } });
  const { person } = await renderScreen(BugsScreen, { path: "/bug-reports", at: "/bug-reports" });
  await person.click(await screen.findByRole("button", { name: /زر الدخول/ }));
  await screen.findByText("بلا صورة.");
  screen.getByText("بلا سجل.");
});

test("the list is kept under a name as it is filtered, without what is opened beside it", async () => {
  const views = { list: () => ({ list: [] }), keep: ({ name, query }: { name: string; query: string }) => ({ id: 1, name, query }) };
  const server = fakeServer({ bugs: { list }, views });
  const { person } = await renderScreen(BugsScreen, { path: "/bug-reports", at: "/bug-reports?state=waiting&open=7" });
  await person.click(await screen.findByRole("button", { name: "القوائم المحفوظة" }));
  await person.click(await screen.findByRole("button", { name: "حفظ هذه القائمة" }));
  await person.type(await screen.findByRole("textbox", { name: /اسمها/ }), "ما ينتظر");
  await person.click(screen.getByRole("button", { name: "حفظ" }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === "views.keep")?.input).toEqual({
      place: "bug-reports",
      name: "ما ينتظر",
      query: "state=waiting",
    }),
  );
});
