import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Lesson } from "@hiwar/contract/lessons";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { ReportDialog } from "./report-dialog.tsx";

afterEach(startAfresh);

const send = () => screen.getByRole("button", { name: "إرسال البلاغ" });
const reason = () => screen.findByLabelText("اكتب ما حدث");

async function open(report: () => FakeRefusal, lesson = lessonIn(8)) {
  const server = fakeServer({ lessons: { report } });
  const onClose = vi.fn();
  const drawn = await renderScreen(() => <ReportDialog lesson={lesson} onClose={onClose} />, { path: "/lesson/7", at: "/lesson/7" });
  return { ...drawn, server, onClose };
}

test("a report shorter than the contract allows is told at its field and not sent", async () => {
  const { person, server } = await open(() => new FakeRefusal("unexpected"));
  await person.type(await reason(), "لا");
  await person.click(send());
  await screen.findByText(/^اكتب .* أحرف على الأقل$/);
  expect(server.calls).toEqual([]);
});

test("a refusal stays in the dialog with what was typed", async () => {
  const { person, server, onClose } = await open(() => new FakeRefusal("lesson-not-found"));
  await person.type(await reason(), "انقطع الصوت مرتين");
  await person.click(send());
  await screen.findByRole("alert");
  await waitFor(() => expect(server.calls).toEqual([{ name: "lessons.report", input: { id: "7", reason: "انقطع الصوت مرتين" } }]));
  expect(await reason()).toHaveProperty("value", "انقطع الصوت مرتين");
  expect(onClose).not.toHaveBeenCalled();
});

test.each<[string, Partial<Lesson>, RegExp]>([
  ["minutes that are spent", { funding: "subscription" }, /وتعود دقائق الدرس إلى رصيدك إن ثبتت/],
  ["minutes that are back", { funding: "subscription", returned: true, givesBack: { minutes: 30, piasters: 0 } }, /^عادت دقائق هذا الدرس/],
  ["money", { funding: "payment" }, /ويبقى ما دفعته لدرس آخر إن ثبتت/],
  ["money that remains", { funding: "payment", returned: true, givesBack: { minutes: 0, piasters: 12_750 } }, /^بقي ثمن هذا الدرس/],
  ["nothing", { funding: "free" }, /^نراجع البلاغ ونخبرك/],
  [
    "minutes that were never taken",
    { funding: "subscription", returned: true, givesBack: { minutes: 0, piasters: 0 } },
    /^نراجع البلاغ ونخبرك/,
  ],
])("what a report can bring for a lesson of %s", async (_name, how, promise) => {
  await open(() => new FakeRefusal("unexpected"), lessonIn(-1, how));
  await screen.findByText(promise);
});
