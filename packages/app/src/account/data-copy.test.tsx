import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { session } from "../clients.ts";
import { FakeRefusal, fakeServer } from "../test/fake-server.ts";
import { salma, signedIn } from "../test/people.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { DataCopy } from "./data-copy.tsx";

afterEach(startAfresh);

const asked = { askedAt: "2026-11-20T08:00:00Z", readyAt: null, bytes: null, expiresAt: "2026-11-27T08:00:00Z", url: null };
const ready = { ...asked, readyAt: "2026-11-20T08:01:00Z", bytes: 3_400_000, url: "/api/v1/assets/data-exports/a.zip?ticket=t" };

async function open(made: typeof asked | typeof ready | null) {
  const server = fakeServer({ privacy: { readExport: () => ({ export: made }) } });
  session.accept(signedIn(salma()));
  return { server, ...(await renderScreen(DataCopy, { path: "/", at: "/" })) };
}

test("a copy is asked for, made, and fetched", async () => {
  const { server, person } = await open(null);
  server.answer({ privacy: { askExport: () => ({ export: asked }) } });
  const ask = await screen.findByRole("button", { name: "طلب نسخة" });
  server.answer({ privacy: { readExport: () => ({ export: asked }) } });
  await person.click(ask);
  await screen.findByText(/نجمع بياناتك الآن/);
  expect(screen.queryByRole("button", { name: /نسخة/ })).toBeNull();
  expect(server.mistakes).toEqual([]);
});

test("one that is there is fetched, with its size and its end; another can be asked for", async () => {
  await open(ready);
  expect((await screen.findByRole("link", { name: "تنزيل النسخة" })).getAttribute("href")).toBe(ready.url);
  screen.getByText("نسختك جاهزة");
  screen.getByText((text) => /^حتى .+، ٣ ميجابايت$/.test(text.replace(/[\u2067-\u2069]/g, "")));
  screen.getByRole("button", { name: "طلب نسخة أحدث" });
});

test("a refusal is told, and the way stays open", async () => {
  const { server, person } = await open(null);
  server.answer({ privacy: { askExport: () => new FakeRefusal("too-many-requests") } });
  await person.click(await screen.findByRole("button", { name: "طلب نسخة" }));
  await screen.findByText("محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.");
  screen.getByRole("button", { name: "طلب نسخة" });
});
