import { session } from "@hiwar/app/clients";
import { assessment } from "@hiwar/app/test/assessments";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { IntroVideo } from "@hiwar/contract/intro-videos";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { film } from "../test/interviews.ts";
import { amal } from "../test/people.ts";
import InterviewsScreen from "./interviews-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

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
  await person.click(form.getByRole("radio", { name: "٤" }));
  await person.keyboard("[KeyR]");
  expect(form.getByRole("radio", { name: "عدم نجاح" })).toHaveProperty("checked", true);
  await person.keyboard("[KeyA]");
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

const films = (decided: Partial<IntroVideo> = {}) =>
  fakeServer({
    introVideos: { list: () => ({ list: [film()], total: 1 }), read: () => film(), decide: () => film(decided) },
    views: { list: () => ({ list: [] }) },
  });

test("a film that waits is refused by R and approved by A; who refuses says why", async () => {
  const reason = "الصوت منخفض، سجّلي في غرفة هادئة.";
  const server = films({ approved: false, status: 2, reason });
  const { person } = await renderScreen(InterviewsScreen, { path: "/interviews", at: "/interviews?kind=film" });
  await screen.findByText("تأخّر الحكم");
  await person.keyboard("[KeyJ][Enter]");
  const form = within(await screen.findByRole("form", { name: "حكم الإدارة" }));
  await person.keyboard("[KeyA]");
  expect(form.getByRole("radio", { name: "قبول الفيديو" })).toHaveProperty("checked", true);
  await person.keyboard("[KeyR]");
  await person.click(form.getByRole("button", { name: "إرسال الحكم" }));
  await person.type(form.getByRole("textbox", { name: /السبب كما يقرؤه/ }), reason);
  expect(server.count("introVideos.decide")).toBe(0);
  await person.click(form.getByRole("button", { name: "إرسال الحكم" }));
  await waitFor(() => expect(server.count("introVideos.decide")).toBe(1));
  expect(server.calls.find(({ name }) => name === "introVideos.decide")?.input).toEqual({ id: "5", approved: false, reason });
  expect(server.mistakes).toEqual([]);
});

test("a reason written before the film was approved after all is not sent", async () => {
  const server = films({ approved: true, status: 3 });
  const { person } = await renderScreen(InterviewsScreen, { path: "/interviews", at: "/interviews?kind=film&open=5" });
  const form = within(await screen.findByRole("form", { name: "حكم الإدارة" }));
  await person.keyboard("[KeyR]");
  await person.type(form.getByRole("textbox", { name: /السبب كما يقرؤه/ }), "لا");
  await person.click(form.getByRole("radio", { name: "قبول الفيديو" }));
  await person.click(form.getByRole("button", { name: "إرسال الحكم" }));
  await waitFor(() => expect(server.count("introVideos.decide")).toBe(1));
  expect(server.calls.find(({ name }) => name === "introVideos.decide")?.input).toEqual({ id: "5", approved: true });
});
