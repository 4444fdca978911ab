import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { AuditEntry, ChainPiece } from "@hiwar/contract/audit";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import AuditScreen from "./audit-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(AuditScreen, { path: "/audit", at: address });
const entry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  seq: 9,
  at: "2026-11-22T10:00:00Z",
  actor: { id: amal.id, name: amal.name, role: Role.RegularAdmin },
  action: "accounts.block",
  subject: "person:12",
  sent: [{ field: "reason", value: "رسائل مزعجة" }],
  changed: [{ field: "blocked", before: "false", after: "true" }],
  refused: null,
  ...parts,
});
const piece = (parts: Partial<ChainPiece> = {}): ChainPiece => ({
  seq: 9,
  at: "2026-11-22T10:00:00Z",
  entries: 9,
  breaks: [],
  next: null,
  daily: null,
  ...parts,
});
const tried = entry({ id: 10, seq: 10, action: "old.action", subject: "thing:3", changed: [], refused: "forbidden" });
const list = () => ({ list: [tried, entry()], total: 2 });

test("a line opens with before and after, and leads to all that its person did", async () => {
  const server = fakeServer({ audit: { list, chain: () => piece() } });
  const { person, address } = await at("/audit");
  await screen.findByText(/السلسلة سليمة حتى السطر .*٩/);
  within(await screen.findByRole("row", { name: /old.action/ })).getByText("محاولة مرفوضة");
  await person.click(screen.getByRole("button", { name: /حظر أو رفع حظر/ }));
  await screen.findByText("رسائل مزعجة");
  screen.getByText("blocked");
  await person.click(screen.getByRole("button", { name: "كل ما فعله" }));
  await waitFor(() => expect(address()).toBe(`/audit?actor=${amal.id}`));
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ size: "10", actor: String(amal.id) }));
  expect(server.mistakes).toEqual([]);
});

test("filters stand in the address, and an old link opens with them", async () => {
  const server = fakeServer({ audit: { list, chain: () => piece() } });
  const { person, address } = await at("/audit?subject=person:12&from=2026-11-01&to=2026-11-22&refused=nonsense");
  await screen.findByRole("button", { name: /على: شخص/ });
  await person.click(screen.getByRole("button", { name: "النتيجة" }));
  await person.click(await screen.findByRole("radio", { name: "المرفوض وحده" }));
  await waitFor(() => expect(address()).toContain("refused=true"));
  const asked = { size: "10", subject: "person:12", from: "2026-11-01", to: "2026-11-22", refused: "true" };
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual(asked));
});

test("a long chain is checked to its end when that is asked for", async () => {
  const pieces: Record<string, ChainPiece> = {
    "0": piece({ seq: 5_000, entries: 6_000, next: 5_000 }),
    "5000": piece({ seq: 6_000, entries: 6_000, at: null }),
  };
  const server = fakeServer({ audit: { list, chain: ({ after = "0" }) => pieces[after] ?? piece() } });
  const { person } = await at("/audit");
  await screen.findByText(/سليمة حتى السطر .*٥٠٠٠.* من .*٦٠٠٠/);
  await person.click(screen.getByRole("button", { name: "افحص الباقي" }));
  await screen.findByText(/السلسلة سليمة حتى السطر .*٦٠٠٠/);
  expect(server.count("audit.chain")).toBe(2);
});

test("a chain that is not whole says where", async () => {
  const breaks = [
    { seq: 3, why: "changed" as const },
    { seq: 6, why: "missing" as const },
  ];
  fakeServer({ audit: { list, chain: () => piece({ breaks }) } });
  await at("/audit");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/السطر .*٣.* تغيّر، ما بعد السطر .*٥.* ناقص/);
});

test("nothing of that kind says so", async () => {
  fakeServer({ audit: { list: () => ({ list: [], total: 0 }), chain: () => piece({ seq: 0, at: null, entries: 0 }) } });
  await at("/audit?action=lessons.cancel");
  await screen.findByRole("heading", { name: "لا شيء بهذا الشرط" });
  await screen.findByText("السجل فارغ وسليم.");
});
