import { cast } from "@hiwar/api/test/cast";
import { pressOn } from "../keyboard.ts";
import { button, type Row } from "./row.ts";

/** What opens outside of the app's own frame: the guided tour, the staff's menu, and the menu of the marketing pages on a phone. */
export const otherRows: readonly Row[] = [
  {
    title: "the guided tour",
    who: cast.omar.email,
    path: "/s/dashboard",
    opener: button("جولة في حِوار"),
    name: "صفحة المعلّمين",
    async task(page) {
      for (const name of ["صفحة المعلّمين", "الحجز بضغطة", "فيديو التعريف", "ما يميّز المعلّم", "احجز أول درس"]) {
        const step = page.getByRole("dialog", { name });
        await pressOn(page, step.getByRole("button").first());
        await step.waitFor({ state: "detached" });
      }
      await page.waitForURL(/\/t\/\d+/);
    },
  },
  {
    title: "the staff's own menu",
    who: cast.amal.email,
    path: "/",
    opener: button("حسابي"),
    name: "حسابي",
    async task(page, shown) {
      await pressOn(page, shown.getByRole("button", { name: "تسجيل الخروج" }));
      await page.waitForURL(/\/login/);
    },
  },
];
