import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Assessment } from "@hiwar/contract/assessments";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import InterviewsScreen from "./interviews-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const face = { gender: "female", image: null } as const;
const assessment = (parts: Partial<Assessment> = {}): Assessment => ({
  id: 4,
  kind: "interview",
  sessionId: "interview:00000000-0000-0000-0000-000000000000",
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
  whyNotMove: "forbidden",
  whyNotDecide: null,
  whyNotComment: "forbidden",
  ...parts,
});
const one = () => ({ list: [assessment()], total: 1 });

test("a verdict that is late is seen in the list, and staff give it beside it", async () => {
  const decided = assessment({ status: "passed", whyNotDecide: "illegal" });
  const server = fakeServer({ interviews: { list: one, read: () => assessment(), decide: () => decided } });
  const { person } = await renderScreen(InterviewsScreen, { path: "/interviews", at: "/interviews" });
  await screen.findByText("تأخّر الحكم");
  await person.click(screen.getByRole("button", { name: /أسماء فؤاد/ }));
  const form = within(await screen.findByRole("form", { name: "حكم الإدارة" }));
  screen.getByText("حضر الاثنان");
  await person.click(form.getByRole("button", { name: "إرسال الحكم" }));
  expect(server.count("interviews.decide")).toBe(0);
  await person.click(form.getByRole("radio", { name: "٤" }));
  await person.type(form.getByRole("textbox", { name: "ما يقرؤه المعلّم" }), "شرح واضح وحضور لطيف.");
  await person.click(form.getByRole("button", { name: "قائمة" }));
  expect((await form.findByRole("listitem")).textContent).toBe("شرح واضح وحضور لطيف.");
  await person.click(form.getByRole("radio", { name: "اجتاز" }));
  await person.click(form.getByRole("button", { name: "إرسال الحكم" }));
  await waitFor(() => expect(server.count("interviews.decide")).toBe(1));
  expect(server.calls.find(({ name }) => name === "interviews.decide")?.input).toEqual({
    id: 4,
    passed: true,
    level: 4,
    feedback: "<ul><li>شرح واضح وحضور لطيف.</li></ul>",
  });
  expect(server.mistakes).toEqual([]);
});

test("a demo that lies ahead is cancelled for both", async () => {
  const ahead = assessment({
    kind: "demo",
    status: "booked",
    outcome: null,
    metSeconds: null,
    decideBy: null,
    whyNotCancel: null,
    whyNotDecide: "lesson-not-started",
  });
  const server = fakeServer({
    demos: { list: () => ({ list: [ahead], total: 1 }), read: () => ahead, cancel: () => ({ ...ahead, status: "cancelled" }) },
  });
  const { person } = await renderScreen(InterviewsScreen, { path: "/interviews", at: "/interviews?kind=demo&open=4" });
  await person.click(await screen.findByRole("button", { name: "إلغاء اللقاء" }));
  await person.click(within(await screen.findByRole("alertdialog", { name: /أسماء.*هدى/ })).getByRole("button", { name: "إلغاء اللقاء" }));
  await waitFor(() => expect(server.count("demos.cancel")).toBe(1));
  expect(screen.queryByRole("form", { name: "حكم الإدارة" })).toBeNull();
  expect(server.mistakes).toEqual([]);
});
