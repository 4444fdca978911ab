import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { ReportDialog } from "./report-dialog.tsx";

afterEach(startAfresh);

const send = () => screen.getByRole("button", { name: "إرسال البلاغ" });
const reason = () => screen.findByLabelText("اكتب ما حدث");

async function open(report: () => FakeRefusal) {
  const server = fakeServer({ lessons: { report } });
  const onClose = vi.fn();
  const drawn = await renderScreen(() => <ReportDialog lesson={lessonIn(8)} onClose={onClose} />, { path: "/lesson/7", at: "/lesson/7" });
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
