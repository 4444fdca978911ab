import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { Role } from "@hiwar/contract/kernel/roles";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import TutorSettingsScreen from "./tutor-settings-screen.tsx";

// jsdom draws nothing, so there is nothing to scroll.
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

async function open(at = "/t/account-settings") {
  session.accept(signedIn(salma({ id: 2, role: Role.Tutor, name: "نور الشريف" })));
  const server = fakeServer({
    tutors: { meta: () => meta },
    topics: { list: () => ({ list: [], total: 0 }), ofUser: () => ({ list: [] }) },
    accounts: { devices: () => ({ list: [] }), consents: () => ({ marketing: false, analytics: false, recording: false }) },
    feeds: { read: () => ({ feed: null }) },
  });
  return { server, ...(await renderScreen(TutorSettingsScreen, { path: "/t/account-settings", at })) };
}

test("what students see of a tutor and their account stand on one page, beside the page that students see", async () => {
  const { server } = await open();
  const names = within(screen.getByRole("navigation", { name: "أقسام الإعدادات" })).getAllByRole("link");
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "بياناتك",
    "التعريف بك",
    "الموضوعات",
    "البريد والموبايل",
    "الإشعارات",
    "تقويمك",
    "كلمة المرور",
    "الأجهزة",
    "الخصوصية",
    "المظهر",
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
