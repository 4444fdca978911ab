import { sentenceOf } from "@hiwar/app/refusals";
import { ApiRefusal } from "@hiwar/client/refusal";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Notice } from "@hiwar/ui/notice";
import { useLocation } from "react-router";
import { say } from "../words/accounts.ts";
import { say as sayFrame } from "../words/app.ts";

const lacks = ["email", "birthYear", "guardian"] as const;
type Lack = (typeof lacks)[number];

/** What keeps a student from booking and paying, the first of it first; null when nothing does. */
export function lackOf({ role, missing }: User): Lack | null {
  if (role !== Role.Student) return null;
  return lacks.find((part) => missing.includes(part)) ?? null;
}

/** Why it could be neither booked nor paid: what lacks, with the way there, or one sentence. */
export function BookingRefusal({ error }: { error: Error }) {
  const refusal = error instanceof ApiRefusal ? error : null;
  const lack = lacks.find((part) => refusal && part in refusal.fields);
  if (lack) return <UnreadyNotice lack={lack} />;
  // A refusal that names nothing that lacks is of the person.
  const isBlocked = refusal?.code === "forbidden";
  return (
    <Notice tone="danger" isNews>
      {isBlocked ? say("blocked") : sentenceOf(error)}
    </Notice>
  );
}

/** What has to be done before booking and paying, with the way there; from it one comes back here. */
export function UnreadyNotice({ lack }: { lack: Lack }) {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  here.set("verify", "email");
  const isProof = lack === "email";
  const href = isProof ? `${pathname}?${here}` : `/complete-profile?redirect=${encodeURIComponent(pathname + search)}`;
  const action = (
    <Button size="small" href={href}>
      {isProof ? sayFrame("verifyEmail") : sayFrame("completeProfile")}
    </Button>
  );
  return (
    <Notice tone="warning" action={action} isNews>
      {say(`before.${lack}`)}
    </Notice>
  );
}
