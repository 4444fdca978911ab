import { session } from "@hiwar/app/clients";
import { assessment } from "@hiwar/app/test/assessments";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Assessment } from "@hiwar/contract/assessments";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Onboarding } from "@hiwar/contract/onboarding";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import OnboardingScreen from "./onboarding-screen.tsx";

afterEach(startAfresh);

const tutor = salma({ id: 7, role: Role.Tutor });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const step = (latest: Assessment | null) => ({ latest, whyNotBook: null, againFrom: null });
const film = {
  id: 1,
  tutor: { id: 7, name: "سلمى حسن", gender: "female" },
  reviewer: null,
  url: "/film.mp4",
  thumbnail: "/film.jpg",
  decideBy: null,
  seconds: 60,
  sentAt: "2026-11-01T10:00:00Z",
  approved: true,
  status: 1,
  reason: null,
} as const;

async function open(parts: Partial<Onboarding>) {
  session.accept(signedIn(tutor));
  const onboarding: Onboarding = {
    public: false,
    video: film,
    interview: step(null),
    demo: step(null),
    photos: null,
    onboarded: false,
    readySince: null,
    missing: [],
    ...parts,
  };
  const server = fakeServer({
    onboarding: { read: () => onboarding },
    interviews: { managers: () => ({ list: [] }), starts: () => ({ starts: [], managers: [] }) },
  });
  return { ...(await renderScreen(OnboardingScreen, { path: "/t/onboarding", at: "/t/onboarding" })), server };
}

test("a promised verdict is told with its day, and once that has passed that it is late", async () => {
  const held = { ...assessment({ whyNotComment: "illegal" }), tutor: { ...assessment().tutor, id: 7 } };
  await open({ interview: step({ ...held, decideBy: hours(20) }) });
  await screen.findByText(/^يصلك القرار حتى/);
  startAfresh();
  await open({ interview: step({ ...held, decideBy: hours(-20) }) });
  await screen.findByText(/^وعدناك بالقرار حتى .* وتأخّرنا/);
});

test("a film that was promised an answer says that it is late", async () => {
  await open({ video: { ...film, approved: null, decideBy: hours(-1) } });
  await screen.findByText(/^وعدناك بالرد حتى .* وتأخّرنا/);
});

test.each([
  [["image"], "أضفها الآن", "/profile"],
  [["image", "about"], "أكمله الآن", "/t/complete-profile"],
  [["phone"], "أكمله الآن", "?verify=phone"],
])("what the profile lacks (%s) has its way", async (missing, words, href) => {
  await open({ missing });
  const way = await screen.findByRole("link", { name: words });
  expect(way.getAttribute("href")?.endsWith(href)).toBe(true);
});
