import { fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Payment } from "@hiwar/contract/payments";
import { afterEach, expect, test } from "vitest";
import { SlipFacts } from "./slip-facts.tsx";

afterEach(startAfresh);

test("no line of what is paid for begins with its separator", async () => {
  fakeServer({});
  const payment = { description: "باقة ١٢٠ دقيقة أسبوعيًا · شهر", amountPiasters: 183_600, expiresAt: "2027-01-05T10:00:00Z" } as Payment;
  await renderScreen(() => <SlipFacts payment={payment} urgentSeconds={60} />, { path: "/checkout", at: "/checkout" });
  expect(document.querySelector(".slip-small")?.textContent).toBe("باقة ١٢٠ دقيقة أسبوعيًا\u00A0· شهر");
});
