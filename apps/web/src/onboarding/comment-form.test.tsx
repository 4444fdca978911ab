import { session } from "@hiwar/app/clients";
import { assessment } from "@hiwar/app/test/assessments";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Assessment } from "@hiwar/contract/assessments";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommentForm } from "./comment-form.tsx";

beforeEach(() => session.accept(signedIn(salma())));
afterEach(startAfresh);

const sessionId = "demo:00000000-0000-0000-0000-000000000000";
const held = assessment({ kind: "demo", sessionId, whyNotMove: "illegal", whyNotDecide: "forbidden", whyNotComment: null });

async function open(shown: Assessment) {
  const server = fakeServer({ demos: { comment: ({ comment }) => ({ ...held, comment, whyNotComment: "illegal" }) } });
  const { person } = await renderScreen(() => <CommentForm assessment={shown} />, { path: "/interviews", at: "/interviews" });
  return { server, person };
}

test("a tutor says how it was with marks, which go as HTML", async () => {
  const { server, person } = await open(held);
  const send = await screen.findByRole("button", { name: "إرسال رأيي" });
  await person.type(screen.getByRole("textbox", { name: "كيف كانت من ناحيتك؟" }), "لا");
  await person.click(send);
  expect(server.count("demos.comment")).toBe(0);
  await person.type(screen.getByRole("textbox", { name: "كيف كانت من ناحيتك؟" }), " وقت *كافيًا*");
  await person.click(send);
  await waitFor(() => expect(server.count("demos.comment")).toBe(1));
  expect(server.calls[0]?.input).toEqual({ id: "4", comment: "لا وقت <b>كافيًا</b>" });
  expect(server.mistakes).toEqual([]);
});

test("what was sent is read as it was marked, and nothing more is asked", async () => {
  await open({ ...held, comment: "كان <b>لطيفًا</b> معي", whyNotComment: "illegal" });
  expect((await screen.findByText("لطيفًا")).tagName).toBe("B");
  expect(screen.queryByRole("textbox")).toBeNull();
});
