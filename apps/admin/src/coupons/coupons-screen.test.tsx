import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endOfDay, lastDayOf } from "../lists/last-day.ts";
import { couponRecord } from "../test/coupons.ts";
import { amal, karim } from "../test/people.ts";
import CouponsScreen from "./coupons-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const open = (search = "") => renderScreen(CouponsScreen, { path: "/coupons", at: `/coupons${search}` });
const listed = (...list: ReturnType<typeof couponRecord>[]) => ({ list: () => ({ list, total: list.length }) });

test("a day ends in Cairo, summer or winter, and is found again", () => {
  expect(endOfDay("2027-01-31")).toBe("2027-01-31T22:00:00Z");
  expect(endOfDay("2026-06-30")).toBe("2026-06-30T21:00:00Z");
  for (const day of ["2027-01-31", "2026-06-30", "2026-10-29", "2026-04-23"]) expect(lastDayOf(endOfDay(day))).toBe(day);
});

test("a coupon is opened and shows what came of it; it is changed with the version that was seen", async () => {
  const server = fakeServer({
    coupons: { ...listed(couponRecord()), read: () => couponRecord(), change: () => couponRecord({ discountPercent: 25, version: 2 }) },
  });
  const { person } = await open();
  await person.click(await screen.findByText("WELCOME20"));
  const sheet = within(await screen.findByRole("complementary", { name: "قسيمة WELCOME20" }));
  sheet.getByText(/٢٠.*حتى .*٣٠٠/);
  sheet.getByText("طلبان");
  sheet.getByText(/٣٬٠٧٢/);
  sheet.getByText("كل الطلاب، مرة لكل طالب");
  await person.click(sheet.getByRole("button", { name: "تعديل" }));
  const percent = await screen.findByRole("textbox", { name: "نسبة الخصم" });
  await person.clear(percent);
  await person.type(percent, "25");
  await person.click(screen.getByRole("button", { name: "حفظ التغيير" }));
  await screen.findByText(/حُفظت القسيمة .*WELCOME20/);
  expect(server.calls.find(({ name }) => name === "coupons.change")?.input).toMatchObject({
    id: "1",
    discountPercent: 25,
    maxDiscountPiasters: 30_000,
    expiresAt: "2027-01-31T22:00:00Z",
    seenVersion: 1,
  });
  expect(server.mistakes).toEqual([]);
});

test("the address opens one by its number; what can be none asks for nothing", async () => {
  const server = fakeServer({ coupons: { ...listed(couponRecord()), read: () => couponRecord() } });
  const { router } = await open("?open=../../user/1");
  await screen.findByText("WELCOME20");
  expect([server.count("coupons.read"), screen.queryByRole("complementary")]).toEqual([0, null]);
  await router.navigate("/coupons?open=1");
  // The list's row is shown at once, while the full coupon is read.
  await screen.findByRole("complementary", { name: "قسيمة WELCOME20" });
  await waitFor(() => expect(server.count("coupons.read")).toBe(1));
  expect(server.mistakes).toEqual([]);
});

test("one that does not come says so in its place, and comes when it is asked for again", async () => {
  const server = fakeServer({ coupons: { ...listed(), read: () => new FakeRefusal("service-unavailable") } });
  const { person } = await open("?open=1");
  const sheet = within(await screen.findByRole("complementary", { name: "قسيمة" }));
  const again = await sheet.findByRole("button", { name: /حاول|المحاولة/ });
  server.answer({ coupons: { read: () => couponRecord() } });
  await person.click(again);
  await screen.findByRole("complementary", { name: "قسيمة WELCOME20" });
});

test("a new one is checked field by field before it is sent", async () => {
  const server = fakeServer({ coupons: listed() });
  const { person } = await open();
  await screen.findByText("لا قسائم بعد");
  await person.click(screen.getByRole("button", { name: "قسيمة جديدة" }));
  await person.type(await screen.findByRole("textbox", { name: "الرمز" }), "خصم");
  await person.type(screen.getByRole("textbox", { name: "نسبة الخصم" }), "101");
  await person.click(screen.getByRole("button", { name: "إضافة القسيمة" }));
  await screen.findByText("من ٣ إلى ٢٠ حرفًا إنجليزيًا أو رقمًا أو شرطة");
  screen.getByText("من ١ إلى ١٠٠");
  expect(server.count("coupons.create")).toBe(0);
});

test("a coupon is ended once it was read what that leaves alone", async () => {
  const server = fakeServer({
    coupons: {
      ...listed(couponRecord()),
      read: () => couponRecord(),
      end: () => couponRecord({ state: "ended", endedAt: "2026-11-02T10:00:00Z" }),
    },
  });
  const { person } = await open();
  await person.click(await screen.findByText("WELCOME20"));
  await person.click(await screen.findByRole("button", { name: "إنهاء القسيمة" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /إنهاء القسيمة/ }));
  dialog.getByText("طلب واحد ينتظر الدفع يبقى بسعره.");
  await person.click(dialog.getByRole("button", { name: "إنهاء القسيمة" }));
  await screen.findByText(/أُنهيت القسيمة .*WELCOME20/);
  await waitFor(() => expect(server.count("coupons.end")).toBe(1));
  expect(server.mistakes).toEqual([]);
});

test("a regular admin reads and changes nothing; what fails to come is told", async () => {
  session.accept(signedIn(amal));
  fakeServer({ coupons: listed(couponRecord()) });
  const { person } = await open();
  await person.click(await screen.findByText("WELCOME20"));
  await screen.findByRole("complementary", { name: "قسيمة WELCOME20" });
  for (const name of ["قسيمة جديدة", "تعديل", "إنهاء القسيمة"]) expect(screen.queryByRole("button", { name })).toBe(null);
  startAfresh();
  session.accept(signedIn(amal));
  fakeServer({ coupons: { list: () => new FakeRefusal("unexpected") } });
  await open("?state=over");
  await screen.findByRole("button", { name: "إعادة المحاولة" });
});

test("an address that names a coupon opens it, also one that the list does not show", async () => {
  const server = fakeServer({
    coupons: { ...listed(couponRecord()), read: ({ id }) => couponRecord({ id: Number(id), code: "SUMMER30" }) },
  });
  const { person, address } = await open("?open=7");
  await screen.findByRole("complementary", { name: "قسيمة SUMMER30" });
  await person.click(await screen.findByText("WELCOME20"));
  await waitFor(() => expect(address()).toMatch(/open=1$/));
  expect(server.mistakes).toEqual([]);
});
