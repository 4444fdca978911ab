import { assetUses } from "@hiwar/contract/media";
import * as z from "zod/mini";
import { mailedKind } from "../notifications/rules.ts";

const Removed = z.object({ use: z.enum(assetUses), reason: z.string() });

const titles = { face: "حذفنا صورتك", intro: "حذفنا فيديو تعريفك", thumbnail: "حذفنا صورة فيديو تعريفك" } as const;

/** Notifications to people about their files. */
export const mediaNotices = {
  "asset-removed": mailedKind({
    payload: Removed,
    title: ({ use }) => titles[use],
    text: ({ reason }) => `السبب: ${reason}. يمكنك أن تضع غيرها.`,
    path: () => "/profile",
    action: "افتح ملفك",
  }),
};

type MediaNotices = typeof mediaNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends MediaNotices {}
}
