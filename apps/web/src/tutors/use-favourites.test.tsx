import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { allAnswered, renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Heart } from "./heart.tsx";
import { useFavourites } from "./use-favourites.ts";

afterEach(startAfresh);

function Nour() {
  return <Heart tutor={{ id: 1, name: "نور الشريف" }} favourites={useFavourites()} variant="line" />;
}
const add = { name: /أضف .*نور الشريف.* إلى المفضّلة/ };
const remove = { name: /أزل .*نور الشريف.* من المفضّلة/ };

/** A fake server without favourites; its answer to `keep` comes when the test allows it. */
async function openSlowly({ refuses = false } = {}) {
  session.accept(signedIn(salma()));
  let tutorIds: number[] = [];
  const slow = Promise.withResolvers<void>();
  const server = fakeServer({
    favourites: {
      list: () => ({ tutorIds }),
      keep: async () => {
        await slow.promise;
        if (refuses) return new FakeRefusal("illegal");
        tutorIds = [1];
        return {};
      },
      remove: () => {
        tutorIds = [];
        return {};
      },
    },
  });
  const { person } = await renderScreen(Nour, { path: "/", at: "/" });
  await allAnswered();
  return { server, person, answer: slow.resolve, kept: () => tutorIds };
}

test("pressed twice in haste, a heart ends as it was pressed last, however long the first answer takes", async () => {
  const { server, person, answer, kept } = await openSlowly();
  await person.click(await screen.findByRole("button", add));
  await person.click(await screen.findByRole("button", remove));
  await screen.findByRole("button", add);
  expect(server.count("favourites.remove")).toBe(0);
  answer();
  await waitFor(() => expect(server.count("favourites.remove")).toBe(1));
  await waitFor(() => expect(server.count("favourites.list")).toBe(3));
  expect(kept()).toEqual([]);
  screen.getByRole("button", add);
  expect(server.mistakes).toEqual([]);
});

test("what the server refuses is not kept", async () => {
  const { person, answer } = await openSlowly({ refuses: true });
  await person.click(await screen.findByRole("button", add));
  await screen.findByRole("button", remove);
  answer();
  await screen.findByRole("button", add);
});
