/** What the domains of apps/api/src stand on, each on those before it. */
export const ground = ["outside", "kernel", "db", "http", "sockets", "sites"] as const;

/** The domains of apps/api/src: each imports and reads only those before it. */
export const domains = [
  "files",
  "messages",
  "accounts",
  "notifications",
  "topics",
  "tutors",
  "calendar",
  "payments",
  "plans",
  "subscriptions",
  "sessions",
  "chat",
  "lessons",
  "refunds",
  "ratings",
  "onboarding",
  "withdrawals",
  "directory",
  "support",
  "platform",
] as const;
