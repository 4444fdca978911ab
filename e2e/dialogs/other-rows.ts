import { cast } from "@hiwar/api/test/cast";
import { guardianLink } from "../guardian-link.ts";
import { pressOn } from "../keyboard.ts";
import { button, type Row } from "./row.ts";

/** The guided tour, and the dialog in which a guardian withdraws their consent. */
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
    title: "a guardian's withdrawal",
    who: null,
    path: guardianLink,
    opener: button("سحب الموافقة"),
    role: "alertdialog",
    name: /^سحب الموافقة على دروس/,
    sends: "**/api/v1/guardian/**",
    sure: { confirm: "سحب الموافقة", says: "سُحبت موافقتك" },
    vanishes: true,
  },
];
