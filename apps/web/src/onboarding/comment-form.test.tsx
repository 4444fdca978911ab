import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Assessment } from "@hiwar/contract/assessments";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommentForm } from "./comment-form.tsx";

beforeEach(() => session.accept(signedIn(salma())));
afterEach(startAfresh);

const face = { gender: "female", image: null } as const;
const held: Assessment = {
  id: 4,
  kind: "demo",
  sessionId: "demo:00000000-0000-0000-0000-000000000000",
  tutor: { ...face, id: 7, name: "أسماء فؤاد", city: 2 },
  manager: { ...face, id: 3, name: "هدى عبد العزيز" },
  start: "2020-11-20T10:00:00Z",
  end: "2020-11-20T10:30:00Z",
  status: "review",
  statusCode: 1,
  cancelledAs: null,
  outcome: "attended",
  metSeconds: 1_700,
  decideBy: "2020-11-22T10:30:00Z",
  decision: null,
  comment: null,
  whyNotJoin: "forbidden",
  whyNotCancel: "illegal",
  whyNotMove: "illegal",
  whyNotDecide: "forbidden",
  whyNotComment: null,
};

async function open(assessment: Assessment) {
  const server = fakeServer({ demos: { comment: ({ comment }) => ({ ...held, comment, whyNotComment: "illegal" }) } });
  const { person } = await renderScreen(() => <CommentForm assessment={assessment} />, { path: "/interviews", at: "/interviews" });
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
