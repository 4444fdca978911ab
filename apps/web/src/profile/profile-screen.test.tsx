import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import ProfileScreen from "./profile-screen.tsx";

afterEach(startAfresh);

const travel = { id: 1, nameAr: "السفر", nameEn: "Travel" };
const stats = { studentId: 1, lessons: 9, minutes: 270, tutors: 2, missed: 0, streakWeeks: 1, lastLessonAt: null, weeks: [] };
const meta = { public: true, activated: true, manuallyAdded: false, noticeMinutes: 30, bio: "أعلّم المحادثة", about: null, missing: [] };

async function open(user: User, changes: object = {}) {
  const server = fakeServer({
    directory: { studentStats: () => ({ ...stats, level: 3, aim: null, topics: [travel] }) },
    topics: { list: () => ({ list: [travel], total: 1 }), ofUser: () => ({ list: [travel] }) },
    tutors: { meta: () => ({ ...meta, ...changes }) },
  } as never);
  session.accept(signedIn(user));
  return { server, ...(await renderScreen(ProfileScreen, { path: "/profile", at: "/profile" })) };
}

const rowOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

test("a student sees what a tutor sees of them, and it follows what they save", async () => {
  const user = salma({ level: 3, aim: "مقابلة عمل" });
  const { server, person } = await open(user);
  server.answer({ accounts: { changeStudent: ({ aim }) => ({ ...user, aim: aim ?? null }) } });
  const seen = within(await screen.findByRole("region", { name: "كما يراك معلّمك" }));
  expect(seen.getByText("متوسط، حضرت ٩ دروس")).toBeTruthy();
  expect(seen.getByText("السفر")).toBeTruthy();
  const goal = within(screen.getByRole("region", { name: "مستواك وهدفك" }));
  const aim = goal.getByRole("textbox", { name: /لماذا الإنجليزية/ });
  await person.clear(aim);
  await person.type(aim, "سفر في الصيف");
  await person.click(goal.getByRole("button", { name: "حفظ" }));
  await waitFor(() => expect(seen.getByText("سفر في الصيف")).toBeTruthy());
});

test.each([
  ["an adult", 2001, "الكل، باسم مختصر"],
  ["a minor", new Date().getFullYear() - 14, "الكل، بلا اسم"],
])("%s is told who sees what", async (_name, birthYear, ratings) => {
  await open(salma({ birthYear }));
  expect(rowOf("ما تكتبه في التقييمات")).toBe(ratings);
  expect(rowOf("البريد والموبايل وسنة الميلاد")).toBe("الإدارة وحدها");
});

test.each([
  ["listed", true, ["/t/1"]],
  ["not listed yet", false, []],
])("a tutor who is %s sees their card, and their page where there is one", async (_name, isPublic, leads) => {
  await open(salma({ role: Role.Tutor }), { public: isPublic });
  expect(await screen.findByText("أعلّم المحادثة")).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "الصفحة كاملة" }).map((link) => link.getAttribute("href"))).toEqual(leads);
  expect(screen.queryByRole("region", { name: "مستواك وهدفك" })).toBeNull();
});

test("a manager has a face and no card", async () => {
  await open(salma({ role: Role.TutorManager }));
  expect(rowOf("الاسم والصورة")).toBe("من تقابله أو تراسله");
  expect(screen.queryByRole("heading", { name: /كما يراك/ })).toBeNull();
});
