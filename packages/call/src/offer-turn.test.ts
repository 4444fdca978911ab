import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OfferTurn } from "./offer-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function turnOf(isPolite: boolean) {
  const sent: string[] = [];
  const given = { isOpen: false };
  const say = (what: string) => () => void sent.push(what);
  const turn = new OfferTurn({
    isPolite,
    isOpen: () => given.isOpen,
    announce: say("announce"),
    ready: say("ready"),
    offer: async () => void sent.push("offer"),
  });
  return { turn, sent, given };
}

describe("the impolite side", () => {
  test("offers at once", () => {
    const { turn, sent } = turnOf(false);
    turn.request();
    expect(sent).toEqual(["offer"]);
  });

  test("waits for an offer that it has let come, and offers when none has come after two seconds", () => {
    const { turn, sent } = turnOf(false);
    turn.onAnnouncement();
    turn.request();
    vi.advanceTimersByTime(1_999);
    expect(sent).toEqual(["ready"]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(["ready", "offer"]);
  });

  test("leaves it to the browser to ask again once the announced offer has come", () => {
    const { turn, sent } = turnOf(false);
    turn.onAnnouncement();
    turn.request();
    turn.onOffer();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["ready"]);
    turn.request();
    expect(sent).toEqual(["ready", "offer"]);
  });

  test("lets no offer come while its own is made, or open", async () => {
    const { turn, sent, given } = turnOf(false);
    turn.request();
    turn.onAnnouncement();
    await vi.advanceTimersByTimeAsync(0);
    given.isOpen = true;
    turn.onAnnouncement();
    expect(sent).toEqual(["offer"]);
    given.isOpen = false;
    turn.onAnnouncement();
    expect(sent).toEqual(["offer", "ready"]);
  });
});

describe("the polite side", () => {
  test("asks every two seconds, and offers when it may", () => {
    const { turn, sent } = turnOf(true);
    turn.request();
    vi.advanceTimersByTime(2_000);
    expect(sent).toEqual(["announce", "announce"]);
    turn.onReady();
    turn.onReady();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["announce", "announce", "offer"]);
  });

  test("asks no more once the other side's offer has come", () => {
    const { turn, sent } = turnOf(true);
    turn.request();
    turn.onOffer();
    turn.onReady();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(["announce"]);
  });

  test("asks again at once when signalling is back, if it was asking", () => {
    const { turn, sent } = turnOf(true);
    expect([turn.repeat(), sent]).toEqual([false, []]);
    turn.request();
    expect([turn.repeat(), sent]).toEqual([true, ["announce", "announce"]]);
    turn.close();
  });

  test("lets nobody's offer be announced: the other side offers at will", () => {
    const { turn, sent } = turnOf(true);
    turn.onAnnouncement();
    expect(sent).toEqual([]);
  });
});

test.each([true, false])("nothing is said after the connection is closed (polite: %s)", (isPolite) => {
  const { turn, sent } = turnOf(isPolite);
  turn.onAnnouncement();
  turn.request();
  const before = sent.length;
  turn.close();
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(before);
});
