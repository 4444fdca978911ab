import { cast } from "@hiwar/api/test/cast";
import { sessionTimes } from "@hiwar/contract/sessions";
import { expect, test } from "vitest";
import { axeFinds, noneLoading } from "./pages.ts";
import { openRooms, seeAndHear } from "./room-world.ts";

const { browser, goIn, rowsOf, kill, start } = await openRooms(4360);

test.skipIf(!browser)(
  "the server dies and comes back: the talk goes on, and a short silence ends no visit",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await kill();
    await salma.getByText("الحديث مستمر، ونعيد الاتصال بحِوار.").waitFor({ timeout: 40_000 });
    await seeAndHear(salma, nour);
    await start();
    await salma.getByText("الحديث مستمر، ونعيد الاتصال بحِوار.").waitFor({ state: "detached", timeout: 30_000 });
    await nour.getByText("الحديث مستمر، ونعيد الاتصال بحِوار.").waitFor({ state: "detached", timeout: 30_000 });
    await seeAndHear(salma, nour);
    const visits = await rowsOf(cast.salma.email);
    expect(visits.at(-1)?.left_at).toBeNull();
    // On a slow machine, starting the server takes long enough for a silence that ends a visit by the rule.
    const silences = visits.slice(1).map(({ joined_at }, index) => joined_at.since(visits[index]?.left_at ?? joined_at).total("seconds"));
    expect(silences.filter((seconds) => seconds <= sessionTimes.orphanSeconds)).toEqual([]);
  },
  240_000,
);

test.skipIf(!browser)(
  "both look for a new path at the same moment and go on seeing each other",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    for (const _again of [1, 2, 3]) {
      await Promise.all([salma, nour].map((page) => page.evaluate(() => dispatchEvent(new Event("online")))));
      await seeAndHear(salma, nour);
    }
  },
  240_000,
);

test.skipIf(!browser)(
  "a picture that makes room for the voice comes back",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await salma.evaluate(() => Object.assign(window, { isStarved: true }));
    await salma.getByText("الاتصال ضعيف الآن. خفّضنا جودة الصورة ليبقى الصوت واضحًا.").waitFor();
    await salma.waitForFunction(() => {
      const stream = document.querySelector<HTMLVideoElement>("video.room-main")?.srcObject as MediaStream | null;
      return stream?.getVideoTracks()[0]?.muted;
    });
    await salma.evaluate(() => Reflect.deleteProperty(window, "isStarved"));
    await seeAndHear(salma, nour);
  },
  240_000,
);

test.skipIf(!browser)(
  "a second device takes over, and the first one can take the seat back",
  async () => {
    const [laptop, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    const phone = await goIn(cast.salma.email);
    await laptop.getByRole("heading", { name: "الغرفة مفتوحة على جهاز آخر" }).waitFor();
    await seeAndHear(phone, nour);
    expect(await axeFinds(laptop)).toEqual([]);
    await laptop.getByRole("button", { name: "المتابعة من هنا" }).click();
    await phone.getByRole("heading", { name: "الغرفة مفتوحة على جهاز آخر" }).waitFor();
    await seeAndHear(laptop, nour);
  },
  240_000,
);

test.skipIf(!browser)(
  "a device without a network says so, and everything goes on when it is back",
  async () => {
    const [salma, nour] = [await goIn(cast.salma.email), await goIn(cast.nour.email)];
    await seeAndHear(salma, nour);
    await salma.getByRole("button", { name: "فتح المحادثة" }).click();
    await salma.getByRole("textbox", { name: "رسالتك" }).waitFor();
    await noneLoading(salma);
    await salma.context().setOffline(true);
    await salma.getByRole("textbox", { name: "رسالتك" }).fill("كُتبت دون شبكة");
    await salma.keyboard.press("Enter");
    await salma.getByText("في انتظار الاتصال").waitFor();
    await salma.context().setOffline(false);
    await nour.getByRole("button", { name: "فتح المحادثة" }).click();
    await nour.getByText("كُتبت دون شبكة").waitFor({ timeout: 40_000 });
    await salma.getByRole("img", { name: "قُرئت" }).last().waitFor();
    await seeAndHear(salma, nour);
  },
  240_000,
);
