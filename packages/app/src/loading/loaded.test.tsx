import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../clients.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { Loaded } from "./loaded.tsx";
import { LoneSkeleton } from "./lone-skeleton.tsx";

afterEach(startAfresh);

/** The queries that wait for their answer, oldest first. */
const asked: { resolve: (name: string) => void; reject: (error: Error) => void }[] = [];

function Name({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ["name", id],
    queryFn: () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })),
    retry: false,
  });
  return (
    <Loaded query={query} skeleton={<LoneSkeleton />}>
      {(name) => <p>{name}</p>}
    </Loaded>
  );
}

function Screen() {
  const [id, setId] = useState<number | null>(1);
  return (
    <>
      <button type="button" onClick={() => setId(id === null ? 1 : null)}>
        leave or come
      </button>
      <button type="button" onClick={() => setId(2)}>
        another
      </button>
      {id !== null && <Name id={id} />}
    </>
  );
}

const open = () => renderScreen(Screen, { path: "/", at: "/" });
const isSkeletonShown = () => document.querySelector("[aria-busy]") !== null;
const retry = () => screen.findByRole("button", { name: /حاول/ });

/** The one that waits, once it is asked. */
async function next() {
  await waitFor(() => expect(asked).toHaveLength(1));
  return asked.pop() as (typeof asked)[number];
}

test("a failure that is asked about again stays with its button and the focus until the answer", async () => {
  const { person } = await open();
  (await next()).reject(new Error("lost"));
  await person.click(await retry());
  const again = await next();
  await waitFor(async () => expect((await retry()).getAttribute("data-pending")).toBe("true"));
  expect([document.activeElement === (await retry()), isSkeletonShown()]).toEqual([true, false]);
  again.reject(new Error("lost again"));
  await waitFor(async () => expect((await retry()).getAttribute("data-pending")).toBe(null));
  void queryClient.invalidateQueries();
  const last = await next();
  expect([document.activeElement === (await retry()), isSkeletonShown()]).toEqual([true, false]);
  last.resolve("Salma");
  await screen.findByText("Salma");
  expect(screen.queryByRole("alert")).toBe(null);
});

test("a question that was never asked is a first loading, whatever failed before it", async () => {
  const { person } = await open();
  (await next()).reject(new Error("lost"));
  await retry();
  await person.click(screen.getByRole("button", { name: "another" }));
  await waitFor(() => expect(isSkeletonShown()).toBe(true));
  expect(screen.queryByRole("alert")).toBe(null);
  (await next()).resolve("Omar");
  await screen.findByText("Omar");
});

test.each([
  ["comes back to a failure", async () => undefined],
  ["comes back to what was reset", () => queryClient.resetQueries()],
])("whoever %s sees a first loading", async (_name, meanwhile) => {
  const { person } = await open();
  (await next()).reject(new Error("lost"));
  await retry();
  const leaveOrCome = screen.getByRole("button", { name: "leave or come" });
  await person.click(leaveOrCome);
  await meanwhile();
  await person.click(leaveOrCome);
  const again = await next();
  await waitFor(() => expect(isSkeletonShown()).toBe(true));
  expect(screen.queryByRole("alert")).toBe(null);
  again.resolve("Salma");
  await screen.findByText("Salma");
});
