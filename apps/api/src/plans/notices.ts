import * as z from "zod/mini";
import { mailedKind } from "../notifications/rules.ts";

const Invited = z.object({ id: z.int(), planId: z.int(), isTrial: z.boolean() });

/** Notifications to students about plans reserved for them. */
export const planNotices = {
  "plan-invited": mailedKind({
    payload: Invited,
    title: ({ isTrial }) => (isTrial ? "تجربة مجانية لك" : "باقة محجوزة لك"),
    text: ({ isTrial }) =>
      isTrial
        ? "دعوناك إلى تجربة مجانية: دقائق كل أسبوع بلا دفع. ابدأها من صفحة الباقات."
        : "دعوناك إلى باقة لا تُعرض على الجميع. ستجدها في صفحة الباقات.",
    path: () => "/plans",
    action: "افتح الباقات",
  }),
};

type PlanNotices = typeof planNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends PlanNotices {}
}
