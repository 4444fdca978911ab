import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen, startAfresh } from "./test/render-screen.tsx";
import { useUrlState } from "./use-url-state.ts";

afterEach(startAfresh);

function Screen() {
  const [tab, setTab] = useUrlState("tab", ["past", "coming"]);
  const [day] = useUrlState("day", (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null));
  return (
    <>
      <output>{JSON.stringify([tab, day])}</output>
      <button type="button" onClick={() => setTab("coming")}>
        coming
      </button>
      <button type="button" onClick={() => setTab(null, { replace: true })}>
        none
      </button>
    </>
  );
}

const open = (search: string) => renderScreen(Screen, { path: "/lessons", at: `/lessons${search}` });
const read = () => JSON.parse(screen.getByRole("status").textContent ?? "") as unknown;

test.each([
  ["?tab=past&day=2026-11-21", ["past", "2026-11-21"]],
  ["?tab=other&day=tomorrow", [null, null]],
  ["", [null, null]],
])("%s is read as %j", async (search, expected) => {
  await open(search);
  expect(read()).toEqual(expected);
});

test("what belongs to others stays, and the way back leads to the part before", async () => {
  const { person, address, router } = await open("?tab=past&open=9");
  await person.click(screen.getByRole("button", { name: "coming" }));
  expect(address()).toBe("/lessons?tab=coming&open=9");
  await router.navigate(-1);
  await waitFor(() => expect(read()).toEqual(["past", null]));
  await person.click(screen.getByRole("button", { name: "none" }));
  expect(address()).toBe("/lessons?open=9");
});
