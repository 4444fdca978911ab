import { expect, test } from "vitest";
import { Outbox, type Sent } from "./outbox.ts";

/** An outbox on a storage that outlives it, and a server with scripted answers. */
function outboxOn(kept: Map<string, string>, answers: (text: string) => Sent["result"]) {
  const sent: { clientId: string; text: string }[] = [];
  const arrived: string[] = [];
  const again: (() => void)[] = [];
  const outbox = new Outbox({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    key: "outbox",
    send: async (message) => {
      sent.push(message);
      const result = answers(message.text);
      return result === "ok" ? { result, message: { text: message.text } as never } : { result };
    },
    arrived: ({ text }) => void arrived.push(text),
    later: (retry) => void again.push(retry),
  });
  return { outbox, sent, arrived, again };
}

test("without a network everything waits, survives a reload, and leaves in order under the same ids", async () => {
  const kept = new Map<string, string>();
  const away = outboxOn(kept, () => "offline");
  for (const text of ["one", "two", "three"]) away.outbox.add(1, text);
  await away.outbox.flush();
  expect(away.outbox.waiting().map(({ text }) => text)).toEqual(["one", "two", "three"]);
  const ids = away.outbox.waiting().map(({ clientId }) => clientId);
  const back = outboxOn(kept, () => "ok");
  await back.outbox.flush();
  expect(back.sent.map(({ clientId }) => clientId)).toEqual(ids);
  expect(back.arrived).toEqual(["one", "two", "three"]);
  expect(back.outbox.waiting()).toEqual([]);
});

test("a refused message stays to be retried or thrown away, and holds nothing up", async () => {
  let isRefused = true;
  const { outbox, arrived } = outboxOn(new Map(), (text) => (text === "bad" && isRefused ? "unallowed" : "ok"));
  outbox.add(1, "bad");
  outbox.add(1, "good");
  await expect.poll(() => arrived).toEqual(["good"]);
  expect(outbox.waiting()).toMatchObject([{ text: "bad", state: "failed", isHeld: true }]);
  isRefused = false;
  outbox.retry(outbox.waiting()[0]?.clientId ?? "");
  await expect.poll(() => outbox.waiting()).toEqual([]);
});

test("a server that is busy is asked again later", async () => {
  let isBusy = true;
  const { outbox, again, arrived } = outboxOn(new Map(), () => (isBusy ? "unreachable" : "ok"));
  outbox.add(1, "patience");
  await expect.poll(() => again.length).toBe(1);
  isBusy = false;
  again[0]?.();
  await expect.poll(() => arrived).toEqual(["patience"]);
});

test("who left has nothing sent under whoever comes, and finds it again", async () => {
  const kept = new Map<string, string>();
  let isAway = true;
  const { outbox, sent, again } = outboxOn(kept, () => (isAway ? "offline" : "ok"));
  outbox.add(1, "mine");
  await expect.poll(() => again.length).toBe(1);
  outbox.stop();
  isAway = false;
  again[0]?.();
  await outbox.flush();
  expect([sent.length, outbox.waiting()]).toEqual([1, []]);
  const back = outboxOn(kept, () => "ok");
  await back.outbox.flush();
  expect(back.arrived).toEqual(["mine"]);
});

test("two tabs of one person keep each their own in the same storage, and neither forgets for the other", async () => {
  const kept = new Map<string, string>();
  const [one, two] = [outboxOn(kept, () => "offline"), outboxOn(kept, () => "ok")];
  one.outbox.add(1, "from one");
  two.outbox.add(1, "from two");
  await expect.poll(() => two.arrived).toEqual(["from two"]);
  const reloaded = outboxOn(kept, () => "ok");
  expect(reloaded.outbox.waiting().map(({ text }) => text)).toEqual(["from one"]);
});

test("a storage that is full loses nothing while the tab lives", async () => {
  const arrived: string[] = [];
  const full = { getItem: () => null, setItem: () => expect.unreachable("full") };
  const outbox = new Outbox({
    storage: full,
    key: "outbox",
    send: async ({ text }) => ({ result: "ok", message: { text } as never }),
    arrived: ({ text }) => void arrived.push(text),
    later: () => undefined,
  });
  outbox.add(1, "all the same");
  await expect.poll(() => arrived).toEqual(["all the same"]);
});
