import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal, karim } from "../test/people.ts";
import { planRecord } from "../test/plans.ts";
import NewPlanScreen from "./new-plan-screen.tsx";
import PlanScreen from "./plan-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const open = () => renderScreen(PlanScreen, { path: "/plan/:id", at: "/plan/1" });
const preview = () => screen.getByRole("complementary");
const type = async (person: Awaited<ReturnType<typeof open>>["person"], name: string, text: string) => {
  const field = await screen.findByRole("textbox", { name });
  await person.clear(field);
  await person.type(field, text);
};

test("a price is seen before it is saved: the new one beside the old, how it comes about and whom it leaves alone; only what changed is sent", async () => {
  let plan = planRecord();
  const server = fakeServer({
    plans: { record: () => plan, change: () => (plan = planRecord({ version: 2, monthPricePiasters: 260_000 })) },
  });
  const { person } = await open();
  await screen.findByText(/٢١٤ طالبًا عليها الآن\. سعرهم ودقائقهم ثابتة/);
  within(preview()).getByRole("heading", { name: "ما يراه الطالب" });
  expect(preview().querySelectorAll("s")).toHaveLength(0);
  await type(person, "سعر الشهر قبل الخصم", "٢٦٠٠");
  within(preview()).getByRole("heading", { name: "ما سيراه الطالب" });
  within(preview()).getByText(/٢٬٣٤٠/);
  expect([...preview().querySelectorAll("s")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("١٬٨٣٦"),
    expect.stringContaining("٤٬٨٩٦"),
    expect.stringContaining("١٧٬١٣٦"),
  ]);
  within(preview()).getByText(/ومن بدأ طلبًا ولم يدفعه بعد، سعره كما هو/);
  screen.getByText(/كان .*٢٬٠٤٠/);
  await person.click(screen.getByRole("button", { name: "حفظ التغيير" }));
  await screen.findByText(/حُفظت باقة .*البداية/);
  expect(server.calls.find(({ name }) => name === "plans.change")?.input).toEqual({
    id: "1",
    seenVersion: 1,
    monthPricePiasters: 260_000,
  });
  await waitFor(() => expect(preview().querySelectorAll("s")).toHaveLength(0));
  expect(server.mistakes).toEqual([]);
});

test("a plan that another changed meanwhile is not overwritten: what was typed stays until it is looked at", async () => {
  let plan = planRecord();
  const server = fakeServer({
    plans: {
      record: () => plan,
      change: () => {
        plan = planRecord({ version: 2, yearDiscount: 35 });
        return new FakeRefusal("plan-changed");
      },
    },
  });
  const { person } = await open();
  await type(person, "سعر الشهر قبل الخصم", "٢٦٠٠");
  await person.click(screen.getByRole("button", { name: "حفظ التغيير" }));
  await screen.findByText("تغيّرت هذه الباقة بعد أن فتحتها. ما كتبته باقٍ هنا ولم يُحفظ.");
  await screen.findByText("تغيّرت الباقة بعد أن فتحتها. راجع ما تغيّر ثم احفظ.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "سعر الشهر قبل الخصم" }).value).toContain("٦٠٠");
  await person.click(screen.getByRole("button", { name: "ابدأ من الجديد" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: "سنة" }).value).toContain("٣٥"));
  expect(screen.queryByRole("button", { name: "ابدأ من الجديد" })).toBe(null);
  expect(server.count("plans.change")).toBe(1);
});

test("what cannot be sold leaves words in place of a price, at its field too, and is not sent; undoing brings it back", async () => {
  const server = fakeServer({ plans: { record: () => planRecord() } });
  const { person } = await open();
  await type(person, "سنة", "105");
  within(preview()).getByText("خصم غير صالح");
  within(preview()).getByText(/٢٤٬٤٨٠.* قبل الخصم/);
  await person.click(screen.getByRole("button", { name: "حفظ التغيير" }));
  await screen.findByText("من ٠ إلى ١٠٠");
  screen.getByText("صحّح ما أُشير إليه أولًا");
  await type(person, "دقائق الأسبوع", "44");
  within(preview()).getAllByText("دقائق غير صالحة");
  await person.click(screen.getByRole("button", { name: "تراجع" }));
  await waitFor(() => within(preview()).getByText(/١٧٬١٣٦/));
  expect(server.count("plans.change")).toBe(0);
});

test("a price below half of today's is asked about before it is saved", async () => {
  fakeServer({ plans: { record: () => planRecord() } });
  const { person } = await open();
  await type(person, "سنة", "80");
  within(preview()).getByText(/صار سعر .*سنة.* أقل من نصف ما كان/);
  await type(person, "سنة", "100");
  within(preview()).getByText("مجانًا");
});

test("a plan is sold no more once it was read whom that leaves alone, and is offered again", async () => {
  let plan = planRecord();
  const server = fakeServer({
    plans: {
      record: () => plan,
      retire: () => (plan = planRecord({ version: 2, retiredAt: "2026-11-02T10:00:00Z" })),
      change: () => (plan = planRecord({ version: 3 })),
    },
  });
  const { person } = await open();
  const sale = within(await screen.findByRole("region", { name: "البيع" }));
  await person.click(sale.getByRole("button", { name: "إيقاف البيع" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: /إيقاف بيع باقة .*البداية/ }));
  dialog.getByText(/٢١٤ طالبًا يبقون عليها بسعرهم/);
  dialog.getByText(/من بدأ طلبها ولم يدفع بعد يدفعه بسعره/);
  await person.click(dialog.getByRole("button", { name: "إيقاف البيع" }));
  await screen.findByText(/أُوقف بيع باقة/);
  await screen.findByText(/متوقفة منذ/);
  await person.click(await screen.findByRole("button", { name: "عرضها من جديد" }));
  await screen.findByText("معروضة للجميع");
  expect(server.calls.findLast(({ name }) => name === "plans.change")?.input).toEqual({ id: "1", seenVersion: 2, retired: false });
  expect(server.mistakes).toEqual([]);
});

test("a regular admin sees prices and no form; a number that no plan has leads back to all", async () => {
  session.accept(signedIn(amal));
  fakeServer({ plans: { record: () => planRecord() } });
  await open();
  await screen.findByText("تغيير الباقات للإدارة العليا.");
  within(preview()).getByText(/١٬٨٣٦/);
  expect(within(preview()).queryByText(/بعد الحفظ/)).toBeNull();
  expect([screen.queryByRole("textbox"), screen.queryByRole("button", { name: "إيقاف البيع" })]).toEqual([null, null]);
  startAfresh();
  session.accept(signedIn(karim));
  fakeServer({ plans: { record: () => new FakeRefusal("plan-not-found") } });
  await open();
  await screen.findByRole("heading", { name: "لا باقة بهذا الرقم" });
});

const make = () => renderScreen(NewPlanScreen, { path: "/plan/new", at: "/plan/new" });

test("a plan is made with its prices in sight, and opens", async () => {
  const server = fakeServer({ plans: { create: () => planRecord({ id: 9 }) } });
  const { person, address } = await make();
  expect((await screen.findAllByText("اكتب السعر")).length).toBe(3);
  await type(person, "دقائق الأسبوع", "120");
  screen.getByText(/تظهر باسم «.*البداية/);
  await type(person, "سعر الشهر قبل الخصم", "2040");
  within(preview()).getByText(/١٬٨٣٦/);
  await person.click(screen.getByRole("button", { name: "إضافة الباقة" }));
  await waitFor(() => expect(address()).toBe("/plan/9"));
  expect(server.calls.find(({ name }) => name === "plans.create")?.input).toEqual({
    weeklyMinutes: 120,
    monthPricePiasters: 204_000,
    monthDiscount: 10,
    quarterDiscount: 20,
    yearDiscount: 30,
    forInvitesOnly: false,
    freeTrial: false,
  });
  expect(server.mistakes).toEqual([]);
});

test("a free trial is made of minutes alone", async () => {
  const server = fakeServer({
    plans: { create: () => planRecord({ id: 9, freeTrial: true, monthPricePiasters: 0, forInvitesOnly: true }) },
  });
  const { person } = await make();
  await person.click(await screen.findByRole("radio", { name: /تجربة مجانية/ }));
  expect(screen.queryByRole("textbox", { name: "سعر الشهر قبل الخصم" })).toBe(null);
  await type(person, "دقائق الأسبوع", "60");
  await person.click(screen.getByRole("button", { name: "إضافة الباقة" }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === "plans.create")?.input).toEqual({ weeklyMinutes: 60, freeTrial: true }),
  );
});
