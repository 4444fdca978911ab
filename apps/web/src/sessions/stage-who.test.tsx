import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Call } from "@hiwar/call/call";
import { type CallState, initialState } from "@hiwar/call/state";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StageWho } from "./stage-who.tsx";

afterEach(startAfresh);

const nour = { id: 2, role: Role.Tutor, name: "نور الشريف", image: null };
const seat = { userId: nour.id, seat: "theirs", camera: true, microphone: true, sharing: false, isLost: false };
const speaking: CallState = { ...initialState, phase: "inside", media: "flowing", counterpart: seat, isHeard: true };
const session = { id: "lesson:1", start: "2026-11-22T10:00:00Z", end: "2026-11-22T10:30:00Z", members: [nour] };

test.each<[string, CallState, boolean[]]>([
  ["speaks", speaking, [true]],
  ["is silent", { ...speaking, isHeard: false }, [false]],
  ["spoke before the line broke", { ...speaking, media: "broken" }, [false]],
  ["is muted", { ...speaking, counterpart: { ...seat, microphone: false } }, []],
])("beside the name it is seen whether the other one %s", async (_what, state, shown) => {
  const call = { state: () => state, subscribe: () => () => undefined, token: { session } } as unknown as Call;
  await renderScreen(() => <StageWho call={call} counterpart={nour} />, { path: "/session", at: "/session" });
  const name = (await screen.findByText(nour.name, { selector: "bdi" })).parentElement;
  const marks = [...(name?.querySelectorAll<HTMLElement>(".room-voice") ?? [])];
  expect(marks.map(({ dataset }) => dataset.on !== undefined)).toEqual(shown);
});
