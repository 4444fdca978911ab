import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Wish } from "@hiwar/contract/wishes";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OfferedStartLine } from "./offered-start-line.tsx";
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

/** A fake server that stores wishes. */
function waitingServer(...first: Wish[]) {
  return serverOf(first, false);
}

function serverOf(first: Wish[], isPassedOver: boolean) {
  let list = first;
  return fakeServer({
    wishes: {
      list: () => ({ list, isPassedOver }),
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
  const link = await screen.findByRole("link", { name: /أخبرني حين يفتح أي معلّم موعدًا .*مساءً/ });
  expect(link.getAttribute("href")).toBe(`/login?redirect=${encodeURIComponent("/tutors?from=x")}`);
});

test("what is waited for stands in one place, each to be taken away", async () => {
  session.accept(signedIn(salma()));
  const server = waitingServer(forNour, forNight);
  const { person } = await open(() => <WishesChip />);
  await person.click(await screen.findByRole("button", { name: "مواعيد أنتظرها ٢" }));
  const dialog = await screen.findByRole("dialog", { name: "مواعيد أنتظرها" });
  within(dialog).getByText("أي معلّم ليلًا");
  await person.click(within(dialog).getByRole("button", { name: /أزل انتظار .*نور الشريف/ }));
  await waitFor(() => expect(within(dialog).queryByText("نور الشريف")).toBeNull());
  expect(server.calls.find(({ name }) => name === "wishes.remove")?.input).toEqual({ id: "5" });
});

test("who waits for a part of the day is told that it is anybody's, and any day's", async () => {
  session.accept(signedIn(salma()));
  waitingServer(forNight);
  await open(() => <WaitButton wanted={{ part: "night" }} />);
  await screen.findByText(/بأول موعد .*ليلًا.* عند أي معلّم، في أي يوم/);
});

test("who has a lesson ahead is told where they wait that they are passed over", async () => {
  session.accept(signedIn(salma()));
  serverOf([forNour], true);
  const { person } = await open(() => (
    <>
      <WaitButton wanted={{ tutorId: 2 }} />
      <WishesChip />
    </>
  ));
  await screen.findByText(/لديك درس قادم/);
  await person.click(screen.getByRole("button", { name: /مواعيد أنتظرها/ }));
  within(await screen.findByRole("dialog")).getByText(/لديك درس قادم/);
});

test("a start that is kept says until when, and leads to itself chosen", async () => {
  session.accept(signedIn(salma()));
  const start = inMinutes(180);
  const offer = { tutorId: 2, tutorName: "نور الشريف", start, durationMinutes: 30, keptUntil: inMinutes(9) };
  waitingServer({ ...forNour, offer });
  await open(() => <OfferedStartLine />);
  await screen.findByText(/محجوز لك موعد مع .*نور.* حتى /);
  expect(screen.getByRole("timer").textContent).toMatch(/^أمامك [٨٩] دقائق/);
  expect(screen.getByRole("link", { name: "احجزه" }).getAttribute("href")).toBe(`/t/2?book=${encodeURIComponent(`${start}/30`)}`);
});

test("beside the start itself, chosen, no way leads to it", async () => {
  session.accept(signedIn(salma()));
  const start = inMinutes(180);
  waitingServer({ ...forNour, offer: { tutorId: 2, tutorName: "نور الشريف", start, durationMinutes: 30, keptUntil: inMinutes(0.5) } });
  await open(() => <OfferedStartLine tutorId={2} chosen={start} />);
  await screen.findByText(/ولا يراه غيرك/);
  expect(screen.getByRole("timer").textContent).toBe("أمامك أقل من دقيقة.");
  expect(screen.queryByRole("link", { name: "احجزه" })).toBeNull();
});
