import { createHmac } from "node:crypto";
import type { ErrorCode, ResultCode } from "@hiwar/contract/kernel/errors";
import { SessionId, sessionIdPrefixes, sessionTimes } from "@hiwar/contract/sessions";
import { isBefore, type Span } from "../../kernel/time.ts";
import type { Secret } from "../../outside/secret.ts";

type Instant = Temporal.Instant;

/** Returns when the room is open: from ten minutes before the start until half an hour after the end. */
export function openSpan({ start, end }: Span): { opensAt: Instant; closesAt: Instant } {
  return {
    opensAt: start.subtract({ minutes: sessionTimes.opensBeforeMinutes }),
    closesAt: end.add({ minutes: sessionTimes.closesAfterMinutes }),
  };
}

/** Why a member cannot enter now, or null. A cancelled session is closed. */
export function whyNotEnter(session: Span & { readonly closedAt: Instant | null }, now: Instant): ErrorCode | null {
  const { opensAt, closesAt } = openSpan(session);
  if (session.closedAt !== null) return isBefore(now, session.start) ? "session-not-found" : "lesson-time-passed";
  if (isBefore(now, opensAt)) return "lesson-not-started";
  return isBefore(now, closesAt) ? null : "lesson-time-passed";
}

/** Returns the result code for an unknown session: by the id's format, then by its kind. An unknown demo gets `invalid-session-id`. */
export function unknownSession(sessionId: string): ResultCode {
  if (!SessionId.safeParse(sessionId).success) return "invalid-session-id";
  if (sessionId.startsWith(`${sessionIdPrefixes[2]}:`)) return "lesson-not-found";
  return sessionId.startsWith(`${sessionIdPrefixes[3]}:`) ? "interview-not-found" : "invalid-session-id";
}

/** Minutes that credentials outlast the room, because a relay checks them again at every new allocation. */
const marginMinutes = 60;

/** Returns when the relay credentials of a room expire: 60 minutes after it closes. */
export function credentialsUntil(closesAt: Instant): Instant {
  return closesAt.add({ minutes: marginMinutes });
}

/**
 * Returns one person's ICE servers until an instant, with coturn's time-limited credentials: HMAC-SHA1 of `expiry:person` under the shared secret.
 */
export function iceServersOf(
  { urls, secret }: { readonly urls: readonly string[]; readonly secret: Secret },
  personId: string | number,
  until: Instant,
) {
  const relays = urls.filter((url) => url.startsWith("turn"));
  const plain = urls.filter((url) => !url.startsWith("turn"));
  const username = `${Math.floor(until.epochMilliseconds / 1000)}:${personId}`;
  const credential = createHmac("sha1", secret.reveal()).update(username).digest("base64");
  return [...(plain.length > 0 ? [{ urls: plain }] : []), ...(relays.length > 0 ? [{ urls: relays, username, credential }] : [])];
}
