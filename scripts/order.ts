/** What the domains of apps/api/src stand on, each on those before it. */
export const ground = ["outside", "kernel", "db", "http", "sockets", "sites"] as const;

/** The domains of apps/api/src: each imports and reads only those before it. */
export const domains = [
  "files",
  "messages",
  "accounts",
  "notifications",
  "tasks",
  "topics",
  "tutors",
  "favourites",
  "calendar",
  "wishes",
  "payments",
  "reconciliation",
  "plans",
  "coupons",
  "subscriptions",
  "sessions",
  "chat",
  "lessons",
  "refunds",
  "ratings",
  "onboarding",
  "feeds",
  "withdrawals",
  "directory",
  "people",
  "exports",
  "views",
  "support",
  "platform",
  "audit",
  "media",
] as const;

/** The packages, and the one app that others test against: each imports only those before it, and every app any of them. */
export const packages = ["packages/contract", "packages/client", "packages/call", "packages/ui", "packages/app", "apps/sandbox"] as const;

/** What stands in `src` itself. */
export const top = "";

/** What the screens of a site stand on: its words, what the server pushes, addresses, pages, the present, and a query's states. */
const underScreens = ["words", "realtime", "url", "page", "time", "loading"] as const;

/** The folders under each `src`: each imports only those before it. */
export const folders: Readonly<Record<string, readonly string[]>> = {
  "packages/contract": ["kernel", top],
  "packages/client": [top],
  "packages/call": [top, "test"],
  "packages/ui": [top],
  "packages/app": ["words", "time", top, "loading", "form", "upload", "account", "test"],
  "apps/api": [...ground, ...domains, top, "test"],
  "apps/web": [
    ...underScreens,
    "topics",
    "accounts",
    "notifications",
    "calendar",
    "wishes",
    "subscriptions",
    "payments",
    "plans",
    "chat",
    "ratings",
    "lessons",
    "tutors",
    "directory",
    "sessions",
    "onboarding",
    "feeds",
    "settings",
    "dashboards",
    "shell",
    top,
    "test",
  ],
  "apps/admin": [
    ...underScreens,
    "keys",
    "lists",
    "accounts",
    "people",
    "interviews",
    "photos",
    "tutors",
    "tasks",
    "payments",
    "reconciliation",
    "lessons",
    "sessions",
    "topics",
    "plans",
    "invites",
    "coupons",
    "team",
    "platform",
    "audit",
    "media",
    "settings",
    "home",
    "shell",
    top,
    "test",
  ],
  "apps/site": ["words", "shell", "pages", top],
};
