import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { ChatMember } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Lesson } from "@hiwar/contract/lessons";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lessonIn } from "../test/lessons.ts";
import { NextLessonLine } from "./next-lesson-line.tsx";

afterEach(startAfresh);

const nour: ChatMember = { id: 2, name: "نور الشريف", gender: "female", image: null, role: Role.Tutor, online: false, readSeq: 0 };

async function open(running: Lesson[], coming: Lesson[]) {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    lessons: {
      list: ({ when }) => {
        const list = when === "now" ? running : coming;
        return { list, total: list.length };
      },
    },
  });
  await renderScreen(() => <NextLessonLine counterpart={nour} />, { path: "/chat/1", at: "/chat/1" });
  return server;
}

test("the lesson two people have next leads to its page", async () => {
  const server = await open([], [lessonIn(26)]);
  expect((await screen.findByRole("link", { name: "التفاصيل" })).getAttribute("href")).toBe("/lesson/7");
  expect(server.calls[0]?.input).toEqual({ tutorId: "2", cancelled: "false", size: "1", when: "now" });
  expect(server.mistakes).toEqual([]);
});

test("once it can be entered, into the room", async () => {
  const running = lessonIn(-0.1, { whyNotJoin: null, outcome: null, status: "happening" });
  await open([running], []);
  expect((await screen.findByRole("link", { name: "ادخل الدرس" })).getAttribute("href")).toBe(`/session?id=${running.sessionId}`);
});

test("where there is none, nothing stands there", async () => {
  const server = await open([], []);
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(screen.queryByRole("link")).toBeNull();
});
