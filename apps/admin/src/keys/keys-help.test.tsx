import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { session } from "@hiwar/app/clients";
import { assessment } from "@hiwar/app/test/assessments";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, within } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import ConductScreen from "../conduct/conduct-screen.tsx";
import InterviewsScreen from "../interviews/interviews-screen.tsx";
import LessonScreen from "../lessons/lesson-screen.tsx";
import { reportOf } from "../test/conduct.ts";
import { film } from "../test/interviews.ts";
import { invoice, stats } from "../test/invoices.ts";
import { evidence, lesson } from "../test/lessons.ts";
import { amal, personLine } from "../test/people.ts";
import { renderDashboard } from "../test/render-dashboard.tsx";
import InvoicesScreen from "../withdrawals/invoices-screen.tsx";
import { keysTurnedOff } from "./pressed.ts";

afterEach(startAfresh);

const lens = salma({ id: 11, role: Role.Studio, name: "استوديو لنس" });
const places = [
  { path: "/conduct-report/:id", Component: ConductScreen },
  { path: "/interviews", Component: InterviewsScreen },
  { path: "/lesson/:lessonId", Component: LessonScreen },
  { path: "/invoices", Component: InvoicesScreen },
];
type Answers = Parameters<typeof fakeServer>[0];
type Person = ReturnType<typeof userEvent.setup>;

const views = { list: () => ({ list: [] }) };
const onePage = <Row,>(row: Row) => ({ list: [row], total: 1 });
const invoices = (status: 0 | 4 = 0): Answers => ({
  invoices: {
    list: () => onePage(invoice({ status })),
    batches: () => ({ list: [], total: 0 }),
    read: () => invoice({ status }),
    stats: () => stats,
  },
  views,
});
const interviews = (parts: Parameters<typeof assessment>[0] = {}): Answers => ({
  interviews: { list: () => onePage(assessment(parts)), read: () => assessment(parts) },
  views,
});
const films = (parts: Parameters<typeof film>[0] = {}): Answers => ({
  introVideos: { list: () => onePage(film(parts)), read: () => film(parts) },
  views,
});
const lessons: Answers = { lessons: { read: () => lesson(), evidence: () => evidence() } };

/** Keys that work everywhere; in lists with rows to open; where something waits for a decision. */
const [always, rows, decision] = [
  ["Ctrl K", "?"],
  ["J K", "Enter"],
  ["A", "R"],
];

async function dismiss(person: Person): Promise<void> {
  await person.keyboard("[KeyR]");
  await person.type(screen.getByRole("textbox", { name: /ملاحظة/ }), "لا دليل على ذلك في الغرفة");
  await person.click(screen.getByRole("button", { name: "الدرس محتسب" }));
}

interface Case {
  readonly what: string;
  readonly at: string;
  readonly answers: Answers;
  /** Text that is drawn once the screen has loaded. */
  readonly drawn: RegExp;
  readonly keys: readonly string[];
  readonly who?: typeof amal;
  readonly before?: (person: Person) => Promise<void>;
}
const cases: Case[] = [
  {
    what: "a list",
    at: "/users",
    answers: { people: { list: () => onePage(personLine()) }, views },
    drawn: /سلمى حسن/,
    keys: [...rows, "/"],
  },
  {
    what: "a list without rows",
    at: "/users",
    answers: { people: { list: () => ({ list: [], total: 0 }) }, views },
    drawn: /لا أحد بهذا الشرط/,
    keys: ["/"],
  },
  { what: "a verdict that waits", at: "/interviews?open=4", answers: interviews(), drawn: /حضر الاثنان/, keys: [...rows, ...decision] },
  {
    what: "a verdict that was given",
    at: "/interviews?open=4",
    answers: interviews({ status: "passed", whyNotDecide: "illegal" }),
    drawn: /حضر الاثنان/,
    keys: rows,
  },
  { what: "a film that waits", at: "/interviews?kind=film&open=5", answers: films(), drawn: /حكم الإدارة/, keys: [...rows, ...decision] },
  {
    what: "a film that was approved",
    at: "/interviews?kind=film&open=5",
    answers: films({ approved: true, status: 3, decideBy: null }),
    drawn: /صفحة المعلّم/,
    keys: rows,
  },
  {
    what: "a report of conduct",
    at: "/conduct-report/4",
    answers: { conduct: { read: () => reportOf() } },
    drawn: /لا مخالفة/,
    keys: decision,
  },
  { what: "a report of a lesson", at: "/lesson/9", answers: lessons, drawn: /الدرس محتسب/, keys: decision },
  { what: "a decision that can be taken back", at: "/lesson/9", answers: lessons, drawn: /الدرس محتسب/, keys: ["Z"], before: dismiss },
  { what: "a request for money", at: "/invoices?invoice=9", answers: invoices(), drawn: /تسجيل التحويل/, keys: [...rows, ...decision] },
  { what: "a request that is over", at: "/invoices?invoice=9", answers: invoices(4), drawn: /إضافة ملاحظة/, keys: rows },
];

const byName = (one: string, other: string) => one.localeCompare(other);

test.each(cases)("$what: the sheet lists just the keys that work", async ({ at, answers, drawn, keys, who = amal, before }) => {
  session.accept(signedIn(who));
  fakeServer({ accounts: { current: () => who }, ...answers });
  const { person } = renderDashboard(at, places);
  await screen.findAllByText(drawn);
  await allAnswered();
  await before?.(person);
  await person.keyboard("{Shift>}[Slash]{/Shift}");
  const dialog = within(await screen.findByRole("dialog", { name: "مفاتيح لوحة المفاتيح" }));
  const listed = dialog
    .getAllByRole("term")
    .map((term) => [...term.querySelectorAll("kbd")].map(({ textContent }) => textContent).join(" "));
  expect(listed.sort(byName)).toEqual([...always, ...keys].sort(byName));
});

test("whoever may find nobody is told of the sheet's own key alone", async () => {
  session.accept(signedIn(lens));
  fakeServer({ accounts: { current: () => lens } });
  const { person } = renderDashboard("/users");
  await screen.findByRole("heading", { name: "هذه الصفحة ليست من عملك هنا" });
  await person.keyboard("{Shift>}[Slash]{/Shift}");
  const dialog = within(await screen.findByRole("dialog", { name: "مفاتيح لوحة المفاتيح" }));
  expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["?"]);
});

test("whoever knows of no key, or has turned them off, finds the sheet behind their face", async () => {
  session.accept(signedIn(amal));
  keysTurnedOff.write(true);
  fakeServer({ accounts: { current: () => amal }, people: { list: () => onePage(personLine()) }, views });
  const { person } = renderDashboard("/users");
  await person.click(await screen.findByRole("button", { name: "حسابي" }));
  await person.click(await screen.findByRole("button", { name: "مفاتيح لوحة المفاتيح" }));
  const dialog = within(await screen.findByRole("dialog", { name: "مفاتيح لوحة المفاتيح" }));
  await person.click(dialog.getByRole("switch"));
  expect(keysTurnedOff.read()).toBeNull();
});

test("every part that has keys is on one of these screens", () => {
  const source = join(import.meta.dirname, "..");
  const withKeys = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("test"))
    .filter((name) => /\buse(Working)?Keys\(/.test(readFileSync(join(source, name), "utf8")));
  expect(withKeys.sort(byName)).toEqual(
    [
      "conduct/conduct-decision.tsx",
      "interviews/assessment-sheet.tsx",
      "interviews/film-sheet.tsx",
      "keys/keys-help.tsx",
      "keys/pressed.ts",
      "keys/use-delayed-send.ts",
      "lessons/lesson-decision.tsx",
      "lists/use-list-keys.ts",
      "shell/finder-button.tsx",
      "withdrawals/invoice-sheet.tsx",
    ].sort(byName),
  );
});
