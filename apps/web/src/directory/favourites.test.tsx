import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { everyone, listTopics } from "../test/tutor-cards.ts";
import TutorsScreen from "./tutors-screen.tsx";

afterEach(startAfresh);

const open = (at = "/tutors") => renderScreen(TutorsScreen, { path: "/tutors", at });

test("a student keeps a tutor at once; where the server refuses, it is as before", async () => {
  session.accept(signedIn(salma()));
  let kept = [2];
  const answer = (next: number[]) => {
    if (next.length > 2) return new FakeRefusal("illegal");
    kept = next;
    return {};
  };
  const server = fakeServer({
    topics: listTopics,
    directory: { list: () => ({ list: everyone, total: 3 }), favourites: () => ({ list: everyone.slice(0, 1), total: 1 }) },
    wishes: { list: () => ({ list: [], isPassedOver: false }) },
    favourites: {
      list: () => ({ tutorIds: kept }),
      keep: ({ id }) => answer([Number(id), ...kept]),
      remove: ({ id }) => answer(kept.filter((one) => one !== Number(id))),
    },
  });
  const { person, address } = await open();
  await screen.findByRole("button", { name: /أزل .*يوسف منصور.* من المفضّلة/ });
  await person.click(screen.getByRole("button", { name: /أضف .*نور الشريف.* إلى المفضّلة/ }));
  await screen.findByRole("button", { name: /أزل .*نور الشريف.* من المفضّلة/ });
  await waitFor(() => expect(kept).toEqual([1, 2]));
  // Cards below the first two are drawn after those are painted.
  await person.click(await screen.findByRole("button", { name: /أضف .*هدى عبد العزيز.* إلى المفضّلة/ }));
  await waitFor(() => expect(server.count("favourites.keep")).toBe(2));
  await screen.findByRole("button", { name: /أضف .*هدى عبد العزيز.* إلى المفضّلة/ });
  await person.click(screen.getByRole("button", { name: /أزل .*نور الشريف.* من المفضّلة/ }));
  await waitFor(() => expect(kept).toEqual([2]));
  await person.click(screen.getByRole("button", { name: "المفضّلة" }));
  await waitFor(() => expect(address()).toBe("/tutors?favourites=1"));
  await screen.findByText("معلّم واحد");
  expect(server.mistakes).toEqual([]);
});

test("a guest who keeps a tutor signs in first and comes back", async () => {
  fakeServer({ topics: listTopics, directory: { list: () => ({ list: everyone, total: 3 }) } });
  const { person, address } = await open("/tutors?rating=45");
  await person.click(await screen.findByRole("button", { name: /أضف .*نور الشريف.* إلى المفضّلة/ }));
  await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent("/tutors?rating=45")}`));
});
