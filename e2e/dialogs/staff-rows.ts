import { cast } from "@hiwar/api/test/cast";
import { pressOn } from "../keyboard.ts";
import { button, type Row } from "./row.ts";
import { staffHouseRows } from "./staff-house-rows.ts";
import { staffPeopleRows } from "./staff-people-rows.ts";

/** Surfaces of the dashboard. The last one signs out. */
export const staffRows: readonly Row[] = [
  ...staffPeopleRows,
  ...staffHouseRows,
  {
    title: "blocking a person",
    who: cast.amal.email,
    path: async ({ db }) => {
      const { id } = await db.selectFrom("person").select("id").where("email", "=", "adel.tutor@hiwar.local").executeTakeFirstOrThrow();
      return `/user/${id}`;
    },
    opener: button(/^حظر الحساب/),
    role: "alertdialog",
    name: /حظر حساب/,
    sends: "**/block",
    vanishes: true,
    async task(page, shown) {
      await shown.getByRole("textbox").fill("طلب الدفع خارج المنصة");
      await pressOn(page, shown.getByRole("button", { name: "حظر الحساب" }));
      await page.getByRole("button", { name: "رفع الحظر" }).waitFor();
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
