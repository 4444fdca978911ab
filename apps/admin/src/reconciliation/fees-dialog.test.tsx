import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import ReconciliationScreen from "./reconciliation-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

type Answer = { booked: number; same: number; refused: { number: string; why: "unknown" | "unpaid" | "too-much" | "twice" }[] };

async function open(answer: Answer | FakeRefusal) {
  const server = fakeServer({ reconciliation: { days: () => ({ list: [], total: 0 }), bookFees: () => answer } });
  const { person } = await renderScreen(ReconciliationScreen, { path: "/reconciliation", at: "/reconciliation" });
  await person.click(await screen.findByRole("button", { name: "رسوم من كشف البوابة" }));
  const dialog = within(await screen.findByRole("dialog", { name: "رسوم من كشف البوابة" }));
  const paste = async (text: string) => {
    await person.click(dialog.getByRole("textbox", { name: "سطور الكشف" }));
    await person.paste(text);
  };
  return { server, person, dialog, paste, send: () => person.click(dialog.getByRole("button", { name: "تسجيل الرسوم" })) };
}

test("lines of a statement are read while they are pasted, sent to their gateway, and told as booked", async () => {
  const { server, dialog, paste, send } = await open({ booked: 2, same: 0, refused: [] });
  await paste("رقم الطلب\tالمبلغ\tالرسوم\n700001\t1836\t53.49\n٧٠٠٠٠٢\t١٨٣٦\t٥٣٫٤٩");
  expect(dialog.getByRole("status").textContent).toBe("قرأنا سطرين. سطر واحد بلا رقم طلب ورسوم لن يُرسل.");
  await send();
  await screen.findByText("سُجّلت رسوم طلبين.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.find(({ name }) => name === "reconciliation.bookFees")?.input).toEqual({
    gateway: "paymob",
    fees: [
      { number: "700001", feePiasters: 5_349 },
      { number: "٧٠٠٠٠٢", feePiasters: 5_349 },
    ],
  });
  expect(server.mistakes).toEqual([]);
});

test("what fits no paid order is told with its number and why", async () => {
  const { person, paste, send } = await open({
    booked: 1,
    same: 0,
    refused: [
      { number: "99", why: "unknown" },
      { number: "700003", why: "too-much" },
    ],
  });
  await paste("700001 3\n99 3\n700003 9999");
  await send();
  await screen.findByText("سُجّلت رسوم طلب واحد. بقي سطران لم يُسجَّلا.");
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual(expect.arrayContaining(["99لا طلب بهذا الرقم عند البوابة", "700003الرسوم أكثر من المبلغ"]));
  await person.click(screen.getByRole("button", { name: "تم" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("nothing that is read is not sent, and a refusal stays in the dialog with what was pasted", async () => {
  const { server, dialog, paste, send } = await open(new FakeRefusal("unexpected"));
  await paste("رقم الطلب\tالرسوم\n");
  await send();
  await dialog.findByText("الصق سطرًا واحدًا على الأقل: رقم الطلب، ثم الرسوم");
  expect(server.count("reconciliation.bookFees")).toBe(0);
  await paste("700001 3");
  await send();
  await waitFor(() => expect(server.count("reconciliation.bookFees")).toBe(1));
  await dialog.findByRole("alert");
  expect((dialog.getByRole("textbox", { name: "سطور الكشف" }) as HTMLTextAreaElement).value).toContain("700001 3");
});

test("of what was booked before nothing changes, and that is said", async () => {
  const { paste, send } = await open({ booked: 0, same: 1, refused: [] });
  await paste("700001 3");
  await send();
  await screen.findByText("هذه الرسوم مسجّلة من قبل.");
});
