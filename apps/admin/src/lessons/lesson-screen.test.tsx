import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keysTurnedOff } from "../keys/pressed.ts";
import { evidence, lesson, report } from "../test/lessons.ts";
import { amal } from "../test/people.ts";
import LessonScreen from "./lesson-screen.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  session.accept(signedIn(amal));
});
afterEach(() => {
  startAfresh();
  vi.useRealTimers();
});

/** Advances the clock past the time to undo a decision, with the pointer and the focus elsewhere. */
async function passTime(): Promise<void> {
  const undo = await screen.findByRole("button", { name: "تراجع" });
  fireEvent.pointerLeave(undo.closest("[role=status]") as HTMLElement);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await act(() => vi.advanceTimersByTimeAsync(10_100));
}

const at = (id: string) => renderScreen(LessonScreen, { path: "/lesson/:lessonId", at: `/lesson/${id}` });

test("a report is read beside what was measured, and decided with a note", async () => {
  const about = { width: null, height: null, seconds: null, senderId: 3, messageId: 5, sentAt: "2026-11-21T10:05:00Z", smallUrl: null };
  const file = { id: crypto.randomUUID(), kind: "document", bytes: 9_000, title: "تمارين.pdf", url: "/a.pdf", ...about } as const;
  const server = fakeServer({
    lessons: { read: () => lesson(), evidence: () => evidence(), evidenceFiles: () => ({ list: [file] }), decide: () => lesson() },
  });
  const { person } = await at("9");
  await screen.findByText("انقطع الصوت");
  within(screen.getByRole("region", { name: "من كان في الغرفة، ومتى" })).getByText(/٢١.* دقيقة/);
  // Both ends of the lanes are labelled.
  for (const name of [/^البداية/, /^النهاية/]) expect(screen.getByText(name).textContent).toMatch(/[٠-٩]:[٠-٩]{2}/);
  await person.click(screen.getByRole("button", { name: "عرض الملفات" }));
  await within(screen.getByRole("region", { name: "ملفات الدرس" })).findByText("تمارين.pdf");
  screen.getByText(/تعود .*٣٠ دقيقة.* إلى .*سلمى حسن.*، ولا يُحتسب ربح المعلّم: .*٧٥/);
  screen.getByText(/يبقى الدرس محسوبًا، ويصير ربح المعلّم متاحًا له: .*٧٥/);
  await person.click(screen.getByRole("radio", { name: /البلاغ صحيح/ }));
  await person.type(screen.getByRole("textbox", { name: "ملاحظة يقرؤها الاثنان" }), "نعتذر عن التقطيع");
  const decided = { upheld: true, note: "نعتذر عن التقطيع", at: "2026-11-21T11:00:00Z", by: amal.name };
  server.answer({ lessons: { evidence: () => evidence({ report: { ...report, decision: decided }, whyNotDecide: "illegal" }) } });
  await person.click(screen.getByRole("button", { name: "البلاغ صحيح" }));
  expect(server.count("lessons.decide")).toBe(0);
  await passTime();
  await screen.findByText("نعتذر عن التقطيع");
  await screen.findByText(/٧٥.*، لم يُحتسب/);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(server.calls.find(({ name }) => name === "lessons.decide")?.input).toEqual({ id: "9", upheld: true, note: "نعتذر عن التقطيع" });
  expect(server.mistakes).toEqual([]);
});

test("without a choice nothing is sent, and a refusal is told", async () => {
  const server = fakeServer({ lessons: { read: () => lesson(), evidence: () => evidence(), decide: () => new FakeRefusal("illegal") } });
  const { person } = await at("9");
  await person.type(await screen.findByRole("textbox", { name: "ملاحظة يقرؤها الاثنان" }), "راجعنا الدرس");
  await person.click(screen.getByRole("button", { name: "حفظ القرار" }));
  await waitFor(() => expect(screen.getAllByRole("radio")[0]).toBe(document.activeElement));
  expect(server.count("lessons.decide")).toBe(0);
  await person.click(screen.getByRole("radio", { name: /الدرس محتسب/ }));
  await person.click(screen.getByRole("button", { name: "الدرس محتسب" }));
  await passTime();
  await waitFor(() => expect(server.count("lessons.decide")).toBe(1));
  await screen.findByRole("alert");
});

test("a decision is chosen by a letter and taken back by Z, or by a press; leaving the page sends it at once", async () => {
  const server = fakeServer({ lessons: { read: () => lesson(), evidence: () => evidence(), decide: () => lesson() } });
  const { person } = await at("9");
  const note = await screen.findByRole("textbox", { name: "ملاحظة يقرؤها الاثنان" });
  await person.keyboard("[KeyA]");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /البلاغ صحيح/ }).checked).toBe(true);
  await person.keyboard("[KeyR]");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /الدرس محتسب/ }).checked).toBe(true);
  await person.type(note, "راجعنا الدرس");
  const decide = () => person.click(screen.getByRole("button", { name: "الدرس محتسب" }));
  await decide();
  await screen.findByRole("button", { name: "تراجع" });
  await person.keyboard("[KeyZ]");
  await screen.findByRole("radio", { name: /الدرس محتسب/ });
  await decide();
  await person.click(await screen.findByRole("button", { name: "تراجع" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "ملاحظة يقرؤها الاثنان" }).value).toBe("راجعنا الدرس");
  expect(server.count("lessons.decide")).toBe(0);
  await decide();
  await screen.findByRole("button", { name: "تراجع" });
  cleanup();
  await waitFor(() => expect(server.count("lessons.decide")).toBe(1));
});

test("what a decision does is said without a sum where nothing was earned, and of a lesson paid by itself", async () => {
  fakeServer({ lessons: { read: () => lesson({ funding: "payment" }), evidence: () => evidence({ earnedPiasters: null }) } });
  await at("9");
  await screen.findByText(/يعود الدرس إلى .*سلمى حسن.*، ولا يُحتسب للمعلّم\./);
  screen.getByText("يبقى الدرس محسوبًا، ويصير ربحه متاحًا للمعلّم.");
});

test("letters stand beside what they choose, unless they are turned off", async () => {
  fakeServer({ lessons: { read: () => lesson(), evidence: () => evidence() } });
  await at("9");
  await screen.findByRole("radio", { name: /البلاغ صحيح/ });
  const letters = () => [...document.querySelectorAll(".key-letter")].map(({ textContent }) => textContent);
  expect(letters()).toEqual(["A", "R"]);
  cleanup();
  keysTurnedOff.write(true);
  await at("9");
  await screen.findByRole("radio", { name: /البلاغ صحيح/ });
  expect(letters()).toEqual([]);
  keysTurnedOff.write(null);
});

test("a doubt of the server says what it measured; one that cannot be decided yet says so", async () => {
  const doubt = { ...report, origin: "system", reason: "tutor-left-early", tutorSeconds: 600, studentSeconds: 1_800 } as const;
  fakeServer({
    lessons: {
      read: () => lesson({ reported: false, status: "fulfilled" }),
      evidence: () => evidence({ report: doubt, whyNotDecide: "illegal" }),
    },
  });
  await at("9");
  await screen.findByText("كان المعلّم حاضرًا أقل من نصف الدرس.");
  screen.getByText(/حضر المعلّم .*١٠ دقائق.*، والطالب .*٣٠ دقيقة/);
  screen.getByText("يُقرَّر بعد نهاية الدرس.");
});

test("a lesson ahead is cancelled after its consequence was read", async () => {
  const ahead = lesson({ status: "pending", outcome: null, reported: false, whyNotCancel: null });
  const server = fakeServer({
    lessons: { read: () => ahead, evidence: () => evidence({ report: null, stays: [], earnedPiasters: null }), cancel: () => ahead },
  });
  const { person } = await at("9");
  await person.click(await screen.findByRole("button", { name: "إلغاء الدرس" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("نخبر الاثنين فورًا.");
  await person.click(dialog.getByRole("button", { name: "إلغاء الدرس" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.count("lessons.cancel")).toBe(1);
  screen.getByText("لم يدخل أحد");
});

test("no lesson by that number says so", async () => {
  const gone = () => new FakeRefusal("lesson-not-found");
  fakeServer({ lessons: { read: gone, evidence: gone } });
  await at("999");
  await screen.findByRole("heading", { name: "لا درس بهذا الرقم" });
});
