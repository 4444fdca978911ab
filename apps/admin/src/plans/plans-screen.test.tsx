import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal, karim } from "../test/people.ts";
import { planRecord } from "../test/plans.ts";
import PlansScreen from "./plans-screen.tsx";

beforeEach(() => session.accept(signedIn(karim)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(PlansScreen, { path: "/plans", at: address });
const trial = planRecord({ id: 4, weeklyMinutes: 90, freeTrial: true, forInvitesOnly: true, monthPricePiasters: 0, live: 1001 });
const gone = planRecord({ id: 5, weeklyMinutes: 90, retiredAt: "2026-11-02T10:00:00Z", live: 0 });

test("plans stand with their prices, how many are on each and to whom they are sold; a line opens", async () => {
  const server = fakeServer({ plans: { kept: () => ({ list: [planRecord(), trial, gone], total: 3 }) } });
  const { person, address } = await at("/plans");
  const row = await screen.findByRole("row", { name: /البداية/ });
  for (const words of [/١٬٨٣٦/, /٤٬٨٩٦/, /١٧٬١٣٦/, "٢١٤", "معروضة للجميع"]) within(row).getAllByText(words);
  within(screen.getByRole("row", { name: /تجربة مجانية/ })).getByText(/أكثر من .*١٬٠٠٠/);
  within(screen.getByRole("row", { name: /٩٠ دقيقة كل أسبوع.*متوقفة/ })).getByText("متوقفة");
  await person.click(screen.getByRole("button", { name: "الحالة" }));
  await person.click(await screen.findByRole("radio", { name: "متوقفة" }));
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ size: "10", state: "retired" }));
  await person.keyboard("{Escape}");
  await person.click(within(await screen.findByRole("row", { name: /البداية/ })).getByRole("button"));
  await waitFor(() => expect(address()).toBe("/plan/1"));
  expect(server.mistakes).toEqual([]);
});

test("a regular admin reads them, and is told who may change them", async () => {
  session.accept(signedIn(amal));
  fakeServer({ plans: { kept: () => ({ list: [planRecord(), planRecord({ id: 2, weeklyMinutes: 300 })], total: 2 }) } });
  await at("/plans");
  await screen.findByText(/تغيير الباقات للإدارة العليا/);
  // A plan named by its minutes shows them only once.
  expect(await screen.findAllByText(/٣٠٠.* دقيقة كل أسبوع/)).toHaveLength(1);
  expect(screen.queryByRole("link", { name: "باقة جديدة" })).toBe(null);
});

test("no plan in a state, and a list that did not come, say so", async () => {
  const server = fakeServer({ plans: { kept: () => ({ list: [], total: 0 }) } });
  const { person } = await at("/plans?state=invited");
  await screen.findByRole("heading", { name: "لا باقة بهذا الشرط" });
  server.answer({ plans: { kept: () => new FakeRefusal("bad-request") } });
  await person.click(screen.getByRole("button", { name: "مسح التصفية" }));
  await screen.findByText("لم تصل القائمة");
});
