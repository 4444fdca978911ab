import { cast } from "@hiwar/api/test/cast";
import { pressOn } from "../keyboard.ts";
import { button, type Row } from "./row.ts";

/** What opens outside of the app's own frame. */
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
];
