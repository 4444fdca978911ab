import type { NoticeKind } from "./rules.ts";

export interface NotificationHooks {
  /** All kinds of notifications by name, from the domains' notices.ts. */
  readonly noticeKinds: ReadonlyMap<string, NoticeKind>;
}
