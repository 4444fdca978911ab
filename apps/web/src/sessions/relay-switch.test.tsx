import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Call } from "@hiwar/call/call";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RelaySwitch } from "./relay-switch.tsx";

afterEach(startAfresh);

const turn = { urls: ["turn:turn.example:3478"], username: "u", credential: "c" };

/** Renders the switch of a call with these servers; `chosen` collects the choices in order. */
async function open(iceServers: object[], relayOnly = false) {
  const chosen: boolean[] = [];
  const token = { iceServers, relayOnly };
  const call = { isRelayed: relayOnly, setRelayed: (on: boolean) => void chosen.push(on), token } as unknown as Call;
  const { person } = await renderScreen(() => <RelaySwitch call={call} />, { path: "/session", at: "/session" });
  return { person, chosen };
}

test("without a relay nothing is offered that could not be kept", async () => {
  await open([{ urls: ["stun:turn.example:3478"] }]);
  expect(screen.queryByRole("switch")).toBeNull();
});

test("anyone may ask for relays in the lobby, and think again", async () => {
  const { person, chosen } = await open([turn]);
  const relay = screen.getByRole("switch", { name: /^إخفاء عنوان جهازك/ }) as HTMLInputElement;
  expect(relay.checked).toBe(false);
  await person.click(relay);
  expect(relay.checked).toBe(true);
  await person.click(relay);
  expect(chosen).toEqual([true, false]);
});

test("with a minor relays are chosen already, and why is said", async () => {
  await open([turn], true);
  expect((screen.getByRole("switch") as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText(/دون ١٨ عامًا/)).toBeTruthy();
});
