import { errorMessage } from "@hiwar/app/error-message";
import { ApiError } from "@hiwar/client/api-error";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { useLocation } from "react-router";
import { say } from "../words/readiness.ts";
import { say as sayFrame } from "../words/shell.ts";

const lacks = ["email", "birthYear", "guardian"] as const;
type Lack = (typeof lacks)[number];

/** What keeps a student from booking and paying, the first of it first; null when nothing does. */
export function firstMissingOf({ role, missing }: User): Lack | null {
  if (role !== Role.Student) return null;
  return lacks.find((part) => missing.includes(part)) ?? null;
}

/** Why it could be neither booked nor paid: what lacks, with the way there, or one sentence. */
export function BookingRefusal({ error }: { error: Error }) {
  const refusal = error instanceof ApiError ? error : null;
  const lack = lacks.find((part) => refusal && part in refusal.fields);
  if (lack) return <UnreadyCallout lack={lack} />;
  // A refusal that names nothing that lacks is of the person.
  const isBlocked = refusal?.code === "forbidden";
  return (
    <Callout tone="danger" announces>
      {isBlocked ? say("blocked") : errorMessage(error)}
    </Callout>
  );
}

/** What has to be done before booking and paying, with the way there; from it one comes back here. */
export function UnreadyCallout({ lack }: { lack: Lack }) {
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
    <Callout tone="warning" action={action} announces>
      {say(`before.${lack}`)}
    </Callout>
  );
}
