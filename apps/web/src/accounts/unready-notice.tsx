import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { useLocation } from "react-router";
import { useSay } from "../frame/say.tsx";

export type Lack = "email" | "birthYear" | "guardian";

/** What keeps a student from booking and paying, the first of it first; null when nothing does. */
export function lackOf({ role, missing }: User): Lack | null {
  if (role !== Role.Student) return null;
  return (["email", "birthYear", "guardian"] as const).find((part) => missing.includes(part)) ?? null;
}

/** The same, from the server's refusal of a page that did not know yet. */
export function lackIn(code: string): Lack | null {
  if (code === "unverified-email") return "email";
  return code === "forbidden" ? "birthYear" : null;
}

/** What has to be done before booking and paying, with the way there; from it one comes back here. */
export function UnreadyNotice({ lack }: { lack: Lack }) {
  const say = useSay();
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  here.set("verify", "email");
  const isProof = lack === "email";
  const href = isProof ? `${pathname}?${here}` : `/complete-profile?redirect=${encodeURIComponent(pathname + search)}`;
  const action = (
    <Button size="small" href={href}>
      {say(isProof ? "frame.verifyEmail" : "chat.complete")}
    </Button>
  );
  return (
    <Notice tone="warning" action={action} isNews>
      {say(`accounts.before.${lack}`)}
    </Notice>
  );
}
