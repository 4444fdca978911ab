import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Wish } from "@hiwar/contract/wishes";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { KeptLine } from "./kept-line.tsx";
import { WaitButton } from "./wait-button.tsx";
import { WishesChip } from "./wishes-chip.tsx";

afterEach(startAfresh);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const forNour: Wish = {
  id: 5,
  tutor: { id: 2, name: "نور الشريف", image: null },
  part: null,
  createdAt: inMinutes(-60),
  expiresAt: inMinutes(60 * 24 * 30),
  offer: null,
};
const forNight: Wish = { ...forNour, id: 6, tutor: null, part: "night" };

/** A server that keeps what is waited for. */
function waitingServer(...first: Wish[]) {
  let list = first;
  return fakeServer({
    wishes: {
      list: () => ({ list }),
      make: () => {
        list = [...list, forNour];
        return forNour;
      },
      remove: ({ id }) => {
        list = list.filter((one) => one.id !== Number(id));
        return {};
      },
    },
  });
}
const open = (Screen: () => React.ReactNode, at = "/t/2") => renderScreen(Screen, { path: at.split("?")[0] as string, at });

test("a student waits for a tutor by one press, is told what follows, and stops by another", async () => {
  session.accept(signedIn(salma()));
  const server = waitingServer();
  const { person } = await open(() => <WaitButton wanted={{ tutorId: 2 }} />);
  await person.click(await screen.findByRole("button", { name: "أخبرني عند فتح مواعيد" }));
  await screen.findByText("سنخبرك بأول موعد يُفتح، ونحجزه لك عشر دقائق.");
  expect(server.calls.find(({ name }) => name === "wishes.make")?.input).toEqual({ tutorId: 2 });
  await person.click(screen.getByRole("button", { name: "لا تخبرني" }));
  await screen.findByRole("button", { name: "أخبرني عند فتح مواعيد" });
  expect(server.mistakes).toEqual([]);
});

test("a guest who wants to wait signs in and comes back", async () => {
  waitingServer();
  await open(() => <WaitButton wanted={{ part: "evening" }} />, "/tutors?from=x");
  const link = await screen.findByRole("link", { name: /أخبرني عند فتح مواعيد .*مساءً/ });
  expect(link.getAttribute("href")).toBe(`/login?redirect=${encodeURIComponent("/tutors?from=x")}`);
});

test("what is waited for stands in one place, each to be taken away", async () => {
  session.accept(signedIn(salma()));
  const server = waitingServer(forNour, forNight);
  const { person } = await open(() => <WishesChip />);
  await person.click(await screen.findByRole("button", { name: "مواعيد أنتظرها ٢" }));
  const dialog = await screen.findByRole("dialog", { name: "مواعيد تنتظرها" });
  within(dialog).getByText("أي معلّم ليلًا");
  await person.click(within(dialog).getByRole("button", { name: /أزل انتظار .*نور الشريف/ }));
  await waitFor(() => expect(within(dialog).queryByText("نور الشريف")).toBeNull());
  expect(server.calls.find(({ name }) => name === "wishes.remove")?.input).toEqual({ id: "5" });
});

test("a start that is kept says until when, and leads to itself chosen", async () => {
  session.accept(signedIn(salma()));
  const start = inMinutes(180);
  const offer = { tutorId: 2, tutorName: "نور الشريف", start, durationMinutes: 30, keptUntil: inMinutes(9) };
  waitingServer({ ...forNour, offer });
  await open(() => <KeptLine />);
  await screen.findByText(/محجوز لك موعد مع .*نور.* حتى /);
  expect(screen.getByRole("link", { name: "احجزه" }).getAttribute("href")).toBe(`/t/2?book=${encodeURIComponent(`${start}/30`)}`);
});
