import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SuggestedTutors } from "./suggested-tutors.tsx";

afterEach(startAfresh);

const card = (id: number) => ({
  id,
  name: `معلّم ${id}`,
  bio: null,
  image: null,
  video: null,
  thumbnail: null,
  gender: null,
  noticeMinutes: 30,
  rating: null,
  ratingCount: 0,
  lessons: 0,
  students: 0,
  topics: [],
  starts: [],
});
const page = (...ids: number[]) => ({ list: ids.map(card), total: ids.length });
const topic = (id: number) => ({ id, name: `موضوع ${id}`, nameEn: `Topic ${id}` });

async function open(topics: number[], byTopic: Record<string, ReturnType<typeof page> | FakeRefusal>) {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    topics: { ofUser: () => ({ list: topics.map(topic) }) as never },
    directory: { list: ({ topicId = "" }) => (byTopic[topicId] ?? page()) as never },
  });
  await renderScreen(SuggestedTutors, { path: "/s/dashboard", at: "/s/dashboard" });
  return server;
}
const shown = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test.each([
  [
    "those who teach more of the topics come first, then others who are free",
    [3, 8],
    { 3: page(5, 6), 8: page(6), "": page(1, 2, 6) },
    [6, 5, 1, 2],
  ],
  ["without topics, whoever is free soonest", [], { "": page(1, 2, 3, 4) }, [1, 2, 3, 4]],
  ["a list that does not come costs its own suggestions", [3], { 3: new FakeRefusal("forbidden"), "": page(1) }, [1]],
])("%s", async (_name, topics, lists, ids) => {
  await open(topics, lists);
  await waitFor(() => expect(shown()).toEqual(ids.map((id) => `معلّم ${id}`)));
});
