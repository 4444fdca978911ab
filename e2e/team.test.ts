import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks, expectGoodLooksAfterAnnouncements } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("team", () => met);

const morning = "2026-11-22T08:00:00Z";
const password = "felucca-2026";

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4560, morning);
  met.amal = await scene.staff(cast.amal.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

/** Adds a virtual passkey authenticator to the device, which unlocks at once. */
async function giveKeys({ context, page }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const dashboard = (path: string) => `http://admin.localhost:${scene.local.ports.app}${path}`;

async function open(path: string): Promise<Page> {
  const { page } = met.amal as Visitor;
  await page.goto(dashboard(path));
  await settled(page);
  return page;
}

/** The super admin invites a person to the staff; returns the link in the mail. */
async function invite(karim: Visitor, role: string, name: string, email: string): Promise<string> {
  await karim.press("دعوة عضو");
  const dialog = karim.page.getByRole("dialog", { name: "دعوة عضو" });
  await dialog.getByText(role).first().click();
  await dialog.getByLabel("الاسم").fill(name);
  await dialog.getByLabel("البريد الإلكتروني").fill(email);
  await dialog.getByRole("button", { name: "إرسال الدعوة" }).click();
  await dialog.waitFor({ state: "detached" });
  let link = "";
  await scene.until(async () => {
    link = (await scene.sandbox.mailsTo(email))[0]?.text.match(/http:\S+\/invitation#[\w-]{43}/)?.[0] ?? "";
    return link !== "";
  });
  return link;
}

/** The invited person opens the mail's link on a device with passkeys, and chooses a password. */
async function accept(link: string): Promise<Visitor> {
  const visitor = await scene.guest();
  await giveKeys(visitor);
  await visitor.page.goto(link);
  await visitor.fill("كلمة المرور", password);
  await visitor.press("قبول الدعوة");
  return visitor;
}

async function signOut({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: "حسابي" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "تسجيل الخروج" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/login"));
}

test("an admin sees how the server is while they look", async () => {
  const page = await open("/server-stats");
  await page.getByText(/^مباشر/).waitFor();
  await page.getByRole("heading", { name: "المنصة كلها" }).waitFor();
  await page.getByText("اتصالات مفتوحة").first().waitFor();
  await expectGoodLooks(page);
});

test("a link that an admin changes leads elsewhere at once, and the trail tells it, whole", async () => {
  const page = await open("/platform-settings");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: /تغيير رابط .*واتساب/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "العنوان" }).fill("https://wa.me/201000000000");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("https://wa.me/201000000000").waitFor();
  const followed = await fetch(`http://localhost:${scene.local.ports.app}/url/wa`, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([302, "https://wa.me/201000000000"]);

  await open("/audit");
  await page.getByText(/السلسلة سليمة حتى السطر/).waitFor();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "تغيير رابط قصير" }).first().click();
  await page.getByRole("heading", { name: "ما تغيّر" }).waitFor();
  await page.getByText("https://wa.me/201000000000").first().waitFor();
  await page.getByRole("button", { name: "كل ما فعله" }).click();
  await page.waitForURL((url) => /^\d+$/.test(url.searchParams.get("actor") ?? ""));
});

test("files that people see are listed with their sizes, and looked at", async () => {
  const page = await open("/media");
  await page.getByRole("heading", { level: 1, name: "الصور والفيديوهات" }).waitFor();
  await expectGoodLooks(page);
});

test("what staff promise is changed, and holds for what comes", async () => {
  const page = await open("/platform-settings");
  await page.getByRole("button", { name: /تغيير مهلة .*دروس للمراجعة/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "الدقائق" }).fill("120");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("ساعتان").waitFor();
});

test("a super admin invites a manager and an admin, who come in by a passkey; the admin proves it anew after ten minutes", async () => {
  const karim = await scene.staff(cast.karim.email);
  met.karim = karim;
  await karim.page.goto(new URL("/", karim.page.url()).href);
  await karim.page.getByRole("link", { name: "الفريق" }).first().click();
  await karim.page.getByRole("row", { name: /كريم سالم/ }).waitFor();
  const managersLink = await invite(karim, "مسؤول معلّمين", "ليلى مراد", "laila@hiwar.local");
  expect(managersLink).toContain("//app.localhost");
  const adminsLink = await invite(karim, "الإدارة", "سامي نبيل", "sami@hiwar.local");
  expect(adminsLink).toContain("//admin.localhost");
  await karim.sees(/laila@hiwar.local/);
  await expectGoodLooksAfterAnnouncements(karim);

  const laila = await accept(managersLink);
  met.laila = laila;
  await laila.page.waitForURL((url) => url.pathname.startsWith("/t/"));
  await laila.go("/t/account-settings?section=passkeys");
  await laila.press("إضافة مفتاح مرور");
  await laila.press("متابعة");
  await laila.sees("أُضيف مفتاح المرور");
  await laila.go("/t/account-settings?section=devices");
  await signOut(laila);
  await laila.page.getByText("الدخول بمفتاح مرور").click();
  await laila.page.waitForURL((url) => url.pathname.startsWith("/t/"));

  const sami = await accept(adminsLink);
  met.sami = sami;
  await sami.sees("خطوة واحدة قبل البدء");
  await expectGoodLooksAfterAnnouncements(sami);
  await sami.press("متابعة");
  await sami.press("متابعة");
  await sami.sees("رموز الاسترداد");
  expect(await sami.page.locator(".recovery-codes li").count()).toBe(10);
  await sami.page.getByText("حفظتها في مكان آمن").click();
  await sami.press("متابعة إلى اللوحة");
  await sami.page.getByRole("button", { name: "حسابي" }).waitFor();
  await signOut(sami);
  await sami.press("الدخول بمفتاح مرور");
  await sami.page.getByRole("button", { name: "حسابي" }).waitFor();

  await scene.moveClocks("2026-11-22T08:20:00Z");
  await sami.page.goto(dashboard("/user-settings?section=factors"));
  await sami.sees("مفاتيح المرور");
  await expectGoodLooks(sami.page);
  await sami.press("إصدار رموز جديدة");
  await sami.page.getByRole("alertdialog").getByRole("button", { name: "إصدار رموز جديدة" }).click();
  const proof = sami.page.getByRole("dialog", { name: "إثبات الهوية" });
  await proof.getByRole("button", { name: "استخدام مفتاح المرور" }).click();
  await sami.page.getByRole("dialog", { name: "رموز الاسترداد" }).waitFor();
  expect(await sami.page.locator(".recovery-codes li").count()).toBe(10);
});
