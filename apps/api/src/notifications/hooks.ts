import type { NoticeKind } from "./rules.ts";

export interface NotificationHooks {
  /** Every kind of notice by its name, from the domains' notices.ts. */
  readonly noticeKinds: ReadonlyMap<string, NoticeKind>;
}
