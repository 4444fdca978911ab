import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReportRoomDialog, type ReportRoomDialogProps } from "./report-room-dialog.tsx";

beforeEach(() => session.accept(signedIn(salma())));
afterEach(startAfresh);

const wael = { id: 7, name: "وائل زكي", gender: "male", role: Role.Tutor };
const message = { id: 31, text: "كلمني على الواتس أرخص لك" };

async function open(report: () => FakeRefusal | Record<string, never>, parts: Partial<ReportRoomDialogProps> = {}) {
  const server = fakeServer({ conduct: { report }, blocks: { list: () => ({ list: [] }) } });
  const onClose = vi.fn();
  const props = { roomId: 9, message, person: wael, onClose, ...parts };
  const drawn = await renderScreen(() => <ReportRoomDialog {...props} />, { path: "/", at: "/" });
  return { ...drawn, server, onClose };
}
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.calls.filter(({ name }) => name === "conduct.report").map(({ input }) => input);
const send = () => screen.getByRole("button", { name: "إرسال البلاغ" });

test("a message is reported with a reason, and its sender blocked as well where one asks for it", async () => {
  const { person, server, onClose } = await open(() => ({}));
  await screen.findByText(message.text);
  await person.click(screen.getByRole("radio", { name: "طلب الدفع أو الدرس خارج حِوار" }));
  await person.click(screen.getByRole("checkbox", { name: /حظر .*وائل.* أيضًا/ }));
  await person.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(server)).toEqual([{ roomId: "9", messageId: 31, reason: "off-platform", block: true }]);
});

test("without a reason nothing is sent, and it is told at the choices", async () => {
  const { person, server } = await open(() => ({}), { message: null, person: { ...wael, role: Role.Student } });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await person.click(send());
  await screen.findByText(/اختر .*السبب/);
  expect(sent(server)).toEqual([]);
});

test("something else wants words, which is told at their field; a refusal stays in the dialog", async () => {
  const refusals: FakeRefusal[] = [new FakeRefusal("bad-request", { words: "required" }), new FakeRefusal("too-many-requests")];
  const { person, onClose } = await open(() => refusals.shift() ?? {});
  await person.click(screen.getByRole("radio", { name: "شيء آخر" }));
  await person.click(send());
  const words = screen.getByRole("textbox", { name: "ما حدث، بكلماتك" });
  await waitFor(() => expect(words.getAttribute("aria-invalid")).toBe("true"));
  await person.type(words, "يسخر من نطقي");
  await person.click(send());
  await screen.findByRole("alert");
  expect(words).toHaveProperty("value", "يسخر من نطقي");
  expect(onClose).not.toHaveBeenCalled();
});
