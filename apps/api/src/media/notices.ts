import { assetUses } from "@hiwar/contract/media";
import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";

const Removed = z.object({ use: z.enum(assetUses), reason: z.string() });
type Removed = z.input<typeof Removed>;

const titles = { face: "حذفنا صورتك", intro: "حذفنا فيديو تعريفك", thumbnail: "حذفنا صورة فيديو تعريفك" } as const;
const text = ({ reason }: Removed) => `السبب: ${reason}. يمكنك أن تضع غيرها.`;

/** What people are told of their files. */
export const mediaNotices = {
  "asset-removed": noticeKind({
    payload: Removed,
    title: ({ use }) => titles[use],
    text,
    path: () => "/profile",
    mail: (told) => ({ subject: titles[told.use], lines: [text(told)], action: { label: "افتح ملفك", path: "/profile" } }),
  }),
};

type MediaNotices = typeof mediaNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends MediaNotices {}
}
