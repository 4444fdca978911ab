import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderRoutes, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Plan, PlanInvite } from "@hiwar/contract/plans";
import type { Subscription, WeeklyBalance } from "@hiwar/contract/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import MembersLayout from "../shell/members-layout.tsx";
import OpenLayout from "../shell/open-layout.tsx";
import { runningTerm, withPlan } from "../test/balance.ts";
import { planInvite, trialInvite } from "../test/invites.ts";
import PlansScreen, { handle } from "./plans-screen.tsx";

afterEach(startAfresh);

const plan = (id: number, tier: Plan["tier"]): Plan => ({
  id,
  weeklyMinutes: 90 + 30 * id,
  tier,
  monthPricePiasters: 204_000,
  freeTrial: false,
  forInvitesOnly: false,
  retired: false,
  createdAt: "2026-11-01T08:00:00Z",
  offers: [
    {
      period: 0,
      months: 1,
      weeks: 4,
      totalMinutes: 480,
      discountPercent: 0,
      pricePiasters: 204_000,
      monthlyPiasters: 204_000,
      oldPricePiasters: null,
      installments: [],
    },
  ],
});
const installments = { method: 2 as const, gateway: "fawry", isDown: false };
const bank = { name: "", bank: "CIB", ratePercent: 0, mostPiasters: 5_000_000 };
const sixMonths = { ...bank, id: "6", months: 6, ratePercent: 9, leastPiasters: 50_000 };
let offeredWays = [installments];
let bankPlans = [{ ...bank, id: "3", months: 3, leastPiasters: 50_000 }, sixMonths];

async function open(where: WeeklyBalance, invites: PlanInvite[] = [], terms: Subscription[] = []) {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    plans: {
      list: () => ({ list: [plan(1, "beginning"), plan(2, "advance")], total: 2 }),
      invites: () => ({ list: invites, total: invites.length }),
    },
    payments: { last: () => ({ payment: null }), ways: () => ({ list: offeredWays }), installmentPlans: () => ({ list: bankPlans }) },
    subscriptions: {
      balance: () => where,
      list: () => ({ list: terms, total: terms.length }),
      read: ({ id }) => terms.find((term) => String(term.id) === id) ?? runningTerm,
      acceptInvite: () => {
        invites.splice(0);
        return { ...runningTerm, period: 3 };
      },
    },
  });
  const opened = await renderScreen(PlansScreen, { path: "/plans", at: "/plans" });
  await screen.findByRole("heading", { name: "البداية" });
  return { ...opened, server };
}
const ways = () => screen.queryAllByRole("link", { name: "اشترك" }).length;

test("whoever has no plan is led to each of them", async () => {
  await open(withPlan({ id: -1, info: null, week: null }));
  expect(ways()).toBe(2);
  expect(screen.queryByText("باقتك الحالية")).toBe(null);
});

test("a running plan is named with its end, and no other is sold before its last week", async () => {
  await open(withPlan());
  await screen.findByText(/سارية حتى .*الأحد ٢٠ ديسمبر/);
  screen.getByText("باقتك الحالية");
  expect(screen.queryByText("الأنسب لمعظم الطلاب")).toBe(null);
  expect(ways()).toBe(0);
});

test("in its last week the next can be bought; once that is, none", async () => {
  await open(withPlan({ week: 4 }));
  await screen.findByText(/ما تشتريه الآن يبدأ بعدها/);
  expect(ways()).toBe(2);
  startAfresh();
  const queued = { ...runningTerm, id: 6, planId: 2, startsAt: "2026-12-20T00:00:00Z", state: "queued" as const };
  await open(withPlan({ week: 4, queued }));
  await screen.findByText(/التقدّم.* مدفوعة، وتبدأ/);
  expect(ways()).toBe(0);
});

test("a card tells its week in lessons, what half an hour costs and the old price; what holds for all is said once", async () => {
  const [month] = plan(1, "beginning").offers;
  const quarter = { period: 1 as const, months: 3, weeks: 12, totalMinutes: 1440, discountPercent: 20, pricePiasters: 489_600 };
  const offers = month ? [month, { ...month, ...quarter, monthlyPiasters: 163_200, oldPricePiasters: 612_000 }] : [];
  fakeServer({
    plans: {
      list: () => ({
        list: [
          { ...plan(1, "beginning"), offers },
          { ...plan(2, "advance"), offers },
        ],
        total: 2,
      }),
    },
  });
  const { person } = await renderScreen(PlansScreen, { path: "/plans", at: "/plans" });
  const card = (await screen.findByRole("heading", { name: "البداية" })).closest("li") as HTMLElement;
  expect(card.textContent).toMatch(/٤ دروس نصف ساعة في الأسبوع.*لشهر.*نصف الساعة بـ .*١٢٧٫٥٠/);
  expect(card.textContent).not.toMatch(/بدلًا/);
  await person.click(screen.getByRole("radio", { name: /٣ أشهر وفّر .*٢٠/ }));
  expect(card.textContent).toMatch(/٤٬٨٩٦.*لثلاثة أشهر.*بدلًا من .*٦٬١٢٠.*نصف الساعة بـ .*١٠٢/);
  expect(within(card).queryByText("الأنسب لمعظم الطلاب")).toBe(null);
  expect(screen.getAllByText("الأنسب لمعظم الطلاب")).toHaveLength(1);
  expect(screen.getAllByText(/ألغِ حتى ٦ ساعات/)).toHaveLength(1);
});

test("a card tells the parts that the checkout would offer for its price, to the piaster, and none that it would not", async () => {
  const nobody = withPlan({ id: -1, info: null, week: null });
  await open(nobody);
  await waitFor(() => expect(screen.getAllByText(/أو بالتقسيط.*٦٨٠.* × ٣، بلا فوائد/)).toHaveLength(2));
  const before = { ways: offeredWays, plans: bankPlans };
  for (const [change, expected] of [
    [() => (bankPlans = [{ ...bank, id: "7", months: 7, leastPiasters: 204_000 }]), /٢٩١٫٤٣.* × ٦ ثم .*٢٩١٫٤٢.* × ١، بلا فوائد/],
    [() => (bankPlans = [{ ...bank, id: "3", months: 3, leastPiasters: 204_001 }]), null],
    [() => (offeredWays = [{ ...installments, isDown: true }]), null],
    [() => (offeredWays = []), null],
  ] as const) {
    startAfresh();
    [offeredWays, bankPlans] = [before.ways, before.plans];
    change();
    await open(nobody);
    if (expected) await waitFor(() => expect(screen.getAllByText(expected)).toHaveLength(2));
    else expect(screen.queryByText(/أو بالتقسيط/)).toBeNull();
  }
  [offeredWays, bankPlans] = [before.ways, before.plans];
});

test("a trial stands in nobody's way", async () => {
  await open(withPlan({ info: { ...runningTerm, period: 3 } }));
  expect(ways()).toBe(2);
});

const routes = [
  { Component: OpenLayout, children: [{ path: "/plans", Component: PlansScreen, handle }] },
  { Component: MembersLayout, children: [{ path: "/checkout", Component: () => null }] },
  { path: "/login", Component: () => null },
];

test("a guest sees the plans, and choosing one leads past the sign-in to its checkout", async () => {
  const server = fakeServer({ plans: { list: () => ({ list: [plan(1, "beginning"), plan(2, "advance")], total: 2 }) } });
  const { person, address } = renderRoutes(routes, "/plans");
  const [, second] = await screen.findAllByRole("link", { name: "اشترك" });
  if (second) await person.click(second);
  await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent("/checkout?plan=2&period=0")}`));
  expect(server.calls.map(({ name }) => name)).toEqual(["plans.list"]);
  expect(server.mistakes).toEqual([]);
});

test("a tutor, who buys none, is told so", async () => {
  fakeServer({});
  session.accept(signedIn(salma({ role: Role.Tutor })));
  renderRoutes(routes, "/plans");
  await screen.findByRole("heading", { name: "هذه الصفحة ليست متاحة لحسابك" });
});

const withoutTerm = withPlan({ id: -1, info: null, week: null });

test("a trial that is kept for the caller begins by a press, and is gone from the page", async () => {
  const { person, server } = await open(withoutTerm, [trialInvite({ expiresAt: "2026-12-20T22:00:00Z" })]);
  await screen.findByRole("heading", { name: "تجربة مجانية لك" });
  screen.getByText(/٦٠.* كل أسبوع بلا دفع.*الدعوة حتى/);
  await person.click(screen.getByRole("button", { name: "ابدأ التجربة" }));
  await screen.findByText(/بدأت تجربتك المجانية/);
  expect(server.calls.find(({ name }) => name === "subscriptions.acceptInvite")?.input).toEqual({ id: "7" });
  await waitFor(() => expect(screen.queryByRole("heading", { name: "تجربة مجانية لك" })).toBe(null));
  expect(server.mistakes).toEqual([]);
});

test("a plan that is kept for the caller leads to its checkout in the periods it is for; not while a term runs", async () => {
  await open(withoutTerm, [planInvite()]);
  await screen.findByRole("heading", { name: /باقة .*البداية.* محجوزة لك/ });
  expect(screen.getByRole("link", { name: /شهر.*١٬٨٣٦/ }).getAttribute("href")).toBe("/checkout?plan=1&period=0");
  startAfresh();
  await open(withPlan(), [planInvite(), trialInvite()]);
  const later = await screen.findByRole("region", { name: "دعوات لوقت لاحق" });
  within(later).getByText("يمكن شراؤها في الأسبوع الأخير من باقتك.");
  within(later).getByText("لديك اشتراك، والتجربة لمن لا اشتراك له.");
  const lastPlan = screen.getByRole("heading", { name: "التقدّم" });
  expect(lastPlan.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole("button", { name: "ابدأ التجربة" })).toBe(null);
});

test("every subscription is told under the plans, and one that is opened says what it cost; without any nothing is said", async () => {
  const before: Subscription = {
    ...runningTerm,
    id: 4,
    planId: 9,
    weeklyMinutes: 90,
    state: "over",
    startsAt: "2026-09-01T00:00:00Z",
    endsAt: "2026-09-29T00:00:00Z",
  };
  const { person, server } = await open(withPlan(), [], [runningTerm, before]);
  const terms = within(await screen.findByRole("region", { name: "اشتراكاتك" }));
  expect(terms.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^البدايةسارٍ/),
    expect.stringMatching(/٩٠.*كل أسبوعانتهى/),
  ]);
  await person.click(terms.getByRole("button", { name: /انتهى/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/٢٬٠٤٠/);
  expect(dialog.getByRole("link", { name: "الدفع والإيصال" }).getAttribute("href")).toBe("/payments/12");
  expect(server.calls.find(({ name }) => name === "subscriptions.read")?.input).toEqual({ id: "4" });
  expect(server.mistakes).toEqual([]);
  startAfresh();
  await open(withPlan());
  expect(screen.queryByRole("heading", { name: "اشتراكاتك" })).toBeNull();
});
