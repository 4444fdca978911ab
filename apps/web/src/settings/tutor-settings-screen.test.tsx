import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Onboarding } from "@hiwar/contract/onboarding";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import TutorSettingsScreen from "./tutor-settings-screen.tsx";

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(startAfresh);

const meta = {
  public: true,
  activated: true,
  manuallyAdded: false,
  noticeMinutes: 30,
  bio: "محادثة هادئة تُطلق لسانك",
  about: null,
  missing: [],
};

const step = { latest: null, whyNotBook: null, againFrom: null };
const film: NonNullable<Onboarding["video"]> = {
  id: 4,
  tutor: { id: 2, name: "نور الشريف", gender: "female" },
  reviewer: null,
  url: "/film.webm",
  thumbnail: "/film.webp",
  seconds: 60,
  sentAt: "2026-11-20T10:00:00Z",
  decideBy: "2026-11-22T10:00:00Z",
  approved: null,
  status: 1,
  reason: null,
};
let onboarding: Onboarding;
beforeEach(() => {
  onboarding = {
    public: true,
    video: film,
    interview: step,
    demo: step,
    photos: null,
    onboarded: true,
    readySince: null,
    missing: [],
  };
});

async function open(at = "/t/account-settings") {
  session.accept(signedIn(salma({ id: 2, role: Role.Tutor, name: "نور الشريف" })));
  const server = fakeServer({
    tutors: { meta: () => meta },
    topics: { list: () => ({ list: [], total: 0 }), ofUser: () => ({ list: [] }) },
    blocks: { list: () => ({ list: [] }) },
    accounts: { devices: () => ({ list: [] }), consents: () => ({ marketing: false, analytics: false, recording: false }) },
    onboarding: { read: () => onboarding },
    feeds: { read: () => ({ feed: null }) },
    privacy: {
      readExport: () => ({ export: null }),
      readLeaving: () => ({ leavingAt: null, obstacles: [], planEndsAt: null, leftPiasters: 0, creditPiasters: 0 }),
    },
  });
  return { server, ...(await renderScreen(TutorSettingsScreen, { path: "/t/account-settings", at })) };
}

test("what students see of a tutor and their account stand on one page, beside the page that students see", async () => {
  const { server } = await open();
  const names = within(screen.getByRole("navigation", { name: "أقسام الإعدادات" })).getAllByRole("link");
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "بياناتك",
    "التعريف بك",
    "فيديو التعريف",
    "الموضوعات",
    "البريد والموبايل",
    "الإشعارات",
    "تقويمك",
    "كلمة المرور",
    "الأجهزة",
    "الخصوصية",
    "أشخاص حظرتهم",
    "المظهر",
    "حذف الحساب",
  ]);
  expect(screen.getByRole("link", { name: "صفحتك كما يراها الطلاب" }).getAttribute("href")).toBe("/t/2");
  expect(server.mistakes).toEqual([]);
});

test("how much of a sentence's room is used is counted while it is written", async () => {
  const { person } = await open("/t/account-settings?section=story");
  const bio = await screen.findByRole("textbox", { name: "جملة تعريف" });
  await screen.findByText("٢٤ من ٨٠");
  await person.type(bio, " من أول درس");
  await screen.findByText("٣٥ من ٨٠");
  expect(screen.queryByText(/من ١٬٠٠٠/)).toBeNull();
});

test("a film that waits is told with its day; one that was refused with its reason, and another may be sent", async () => {
  await open("/t/account-settings?section=film");
  await screen.findByText(/نراجع الفيديو الجديد.*الحالي باقٍ/);
  expect(screen.queryByRole("button", { name: "إرسال فيديو جديد" })).toBeNull();
});

test("of a film that was refused the reason is read, and another may be sent", async () => {
  onboarding = { ...onboarding, video: { ...film, approved: false, reason: "الصوت بعيد" } };
  const { person } = await open("/t/account-settings?section=film");
  await screen.findByText(/يحتاج إعادة:.*الصوت بعيد/);
  await person.click(screen.getByRole("button", { name: "إرسال فيديو جديد" }));
  await screen.findByText(/MP4 أو WebM/);
});
