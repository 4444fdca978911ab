import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Sending, SendingProgress } from "@hiwar/app/upload/send-file";
import { ApiError } from "@hiwar/client/api-error";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socket } from "../../realtime/socket.ts";
import { aMessage, aRoom } from "../../test/chat.ts";
import { MessagesAndComposer } from "../messages-and-composer.tsx";

interface Sent {
  readonly kind: string;
  readonly tell: (progress: SendingProgress) => void;
  readonly arrive: (id: string) => void;
  readonly sending: Sending;
}

const sent: Sent[] = [];
vi.mock("@hiwar/app/upload/send-file", () => ({
  uploadFile: (kind: string, _file: Blob, tell: Sent["tell"], arrive: Sent["arrive"]) => {
    const sending = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
    sent.push({ kind, tell, arrive, sending });
    return sending;
  },
}));

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("IntersectionObserver", Observer);
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  startAfresh();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let roomId = 300;

async function open(booked: number) {
  session.accept(signedIn(salma()));
  roomId += 1;
  const room = aRoom({ id: roomId });
  const last = { ...aMessage(5), roomId };
  fakeServer({
    lessons: { list: () => ({ list: [], total: booked }) },
    chat: { messages: () => ({ list: [last], lastSeq: 5, lastChange: 5 }) },
  });
  const rendered = await renderScreen(() => <MessagesAndComposer room={room} myId={1} />, { path: "/chat/9", at: "/chat/9" });
  await screen.findByText("رسالة 5");
  await allAnswered();
  return rendered.person;
}

const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });

test("files are on their way at once, what fails is tried again, and the message leaves with all of them", async () => {
  const signal = vi.spyOn(socket, "signal").mockResolvedValue({ result: "offline" } as never);
  const person = await open(1);
  await person.upload(input(), [pdf("تمارين.pdf"), new File(["gif"], "قطة.gif", { type: "image/gif" })]);
  await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(["document"]));
  const send = () => screen.getByRole("button", { name: "إرسال" });
  expect(send()).toHaveProperty("disabled", true);
  const [document] = sent as [Sent];
  act(() => document.tell({ state: "failed", share: 0.4, error: new ApiError("offline", { message: "" }) }));
  await person.click(screen.getByRole("button", { name: /^إعادة رفع .*تمارين.pdf/ }));
  expect(document.sending.resume).toHaveBeenCalledTimes(1);
  // A failed file does not delay the others.
  await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(["document", "photo"]));
  act(() => document.arrive("11111111-1111-4111-8111-111111111111"));
  act(() => sent[1]?.arrive("22222222-2222-4222-8222-222222222222"));
  await person.click(send());
  const files = [
    { kind: "document", upload: "11111111-1111-4111-8111-111111111111", title: "تمارين.pdf" },
    { kind: "photo", upload: "22222222-2222-4222-8222-222222222222" },
  ];
  await waitFor(() => expect(signal).toHaveBeenCalledWith("SendMessage", expect.objectContaining({ roomId, text: "", files })));
  expect(screen.queryByRole("list", { name: "المرفقات" })).toBeNull();
  // Without an answer both files are shown as waiting, with name and size.
  expect((await screen.findByText("تمارين.pdf")).closest(".chat-group")?.textContent).toContain("كيلوبايت");
});

test("what the server refuses is said and holds the message until it is taken away; what cannot be attached is told", async () => {
  const person = await open(1);
  await person.upload(input(), pdf("مكسور.pdf"));
  await waitFor(() => expect(sent).toHaveLength(1));
  const refusal = new ApiError("bad-request", { message: "تحقّق من الملف", fields: { file: "format" }, status: 400 });
  act(() => sent[0]?.tell({ state: "failed", share: 1, error: refusal }));
  await screen.findByText("تحقّق من الملف");
  expect(screen.getByRole("button", { name: "إرسال" })).toHaveProperty("disabled", true);
  await person.click(screen.getByRole("button", { name: /^إزالة/ }));
  expect(sent[0]?.sending.cancel).toHaveBeenCalled();
  await person.upload(
    input(),
    [1, 2, 3, 4, 5].map((one) => pdf(`${one}.pdf`)),
  );
  await screen.findByText("يمكنك إرفاق ٤ ملفات في الرسالة الواحدة.");
  expect(screen.getByRole("list", { name: "المرفقات" }).children).toHaveLength(4);
});

test("before a first lesson a person is told from when on files may go", async () => {
  const person = await open(0);
  const told = () => screen.findAllByText("الملفات والرسائل الصوتية بعد أول حجز بينكما");
  await person.click(screen.getByRole("button", { name: "إرفاق صورة أو ملف PDF" }));
  expect(await told()).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "تسجيل رسالة صوتية" }));
  expect(sent).toEqual([]);
});
