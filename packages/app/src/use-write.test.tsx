import type { Contract } from "@hiwar/contract/contract";
import { clearToasts, toastQueue } from "@hiwar/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, queryClient } from "./clients.ts";
import { useWrite, type WriteOptions } from "./use-write.ts";

const rating = { tutorId: 5, stars: 5 } as const;
const refused = () => Response.json({ code: "rating-exists", message: "قيّمت هذا المعلّم من قبل" }, { status: 409 });
const answered = () => Response.json({});

let keys: (string | null)[];
const told = () => toastQueue.read().map(({ kind, title }) => [kind, title]);
beforeEach(() => {
  keys = [];
  clearToasts();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;

/** Rates once per given answer, each after the previous one has settled; null is a lost answer. */
async function rate(answers: readonly ((() => Response) | null)[], parts?: WriteOptions<Contract["ratings"]["rate"]>) {
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    const answer = answers[keys.length - 1];
    if (!answer) throw new TypeError("lost");
    return answer();
  });
  const { result } = renderHook(() => useWrite(api.ratings.rate, parts), { wrapper });
  for (const [index] of answers.entries()) {
    act(() => result.current.mutate(rating));
    await waitFor(() => expect([keys.length, result.current.isPending]).toEqual([index + 1, false]));
  }
  return result.current;
}

test("what is sent again after a lost answer has its key, and what comes after an answer another", async () => {
  await rate([null, answered, answered]);
  const [first, second, third] = keys;
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a refusal is told in a toast when nothing else is asked for", async () => {
  await rate([refused]);
  expect(told()).toEqual([["error", "قيّمت هذا المعلّم من قبل"]]);
});

test("a refusal of an inline write is the component's to show", async () => {
  const { error } = await rate([refused], { errors: "inline" });
  expect([error?.code, told()]).toEqual(["rating-exists", []]);
});

test("a form is handed the refusal and what was sent", async () => {
  const errors = vi.fn();
  await rate([refused], { errors });
  expect(errors).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "rating-exists" }), rating);
  expect(told()).toEqual([]);
});

test("what is done is told, and handed on with what was sent", async () => {
  const onDone = vi.fn();
  await rate([answered], { done: "حُفظ تقييمك", onDone });
  expect(told()).toEqual([["success", "حُفظ تقييمك"]]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({}, rating);
});

test("where choices replace one another, the second is sent once the first is answered", async () => {
  const sent: [number, PromiseWithResolvers<Response>][] = [];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const answer = Promise.withResolvers<Response>();
    sent.push([JSON.parse(body).stars, answer]);
    return answer.promise;
  });
  const { result } = renderHook(() => useWrite(api.ratings.rate, { inTurn: "stars" }), { wrapper });
  act(() => {
    result.current.mutate({ ...rating, stars: 3 });
    result.current.mutate({ ...rating, stars: 4 });
  });
  await waitFor(() => expect([sent.length, result.current.isPending, result.current.variables?.stars]).toEqual([1, true, 4]));
  expect(sent[0]?.[0]).toBe(3);
  sent[0]?.[1].resolve(answered());
  await waitFor(() => expect(sent.map(([stars]) => stars)).toEqual([3, 4]));
  expect(result.current.isPending).toBe(true);
  sent[1]?.[1].resolve(answered());
  await waitFor(() => expect(result.current.isPending).toBe(false));
});
