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

/** Returns the first thing a student lacks before booking and paying; null when nothing is missing. */
export function firstMissingOf({ role, missing }: User): Lack | null {
  if (role !== Role.Student) return null;
  return lacks.find((part) => missing.includes(part)) ?? null;
}

/** Explains why a booking or payment was refused: what is missing, with a link to add it, or one sentence. */
export function BookingRefusal({ error }: { error: Error }) {
  const refusal = error instanceof ApiError ? error : null;
  const lack = lacks.find((part) => refusal && part in refusal.fields);
  if (lack) return <UnreadyCallout lack={lack} />;
  // A `forbidden` refusal without missing fields means that the person is blocked.
  const isBlocked = refusal?.code === "forbidden";
  return (
    <Callout tone="danger" announces>
      {isBlocked ? say("blocked") : errorMessage(error)}
    </Callout>
  );
}

/** Says what is required before booking and paying, with a link to it; afterwards the person returns here. */
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
