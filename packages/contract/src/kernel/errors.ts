/** All error codes of the product with their HTTP status (docs/rules.md#errors). The list is closed. */
export const errorStatus = {
  "bad-request": 400,
  "empty-request": 400,
  unauthenticated: 401,
  "wrong-password": 401,
  "no-password": 401,
  forbidden: 403,
  "unverified-phone": 403,
  "unverified-email": 403,
  "not-room-member": 403,
  "step-up-required": 403,
  "not-found": 404,
  "session-not-found": 404,
  "demo-session-not-found": 404,
  "transaction-not-found": 404,
  "user-not-found": 404,
  "tutor-not-found": 404,
  "student-not-found": 404,
  "lesson-not-found": 404,
  "slot-not-found": 404,
  "rating-not-found": 404,
  "coupon-not-found": 404,
  "asset-not-found": 404,
  "invite-not-found": 404,
  "invoice-not-found": 404,
  "plan-not-found": 404,
  "room-not-found": 404,
  "room-members-not-found": 404,
  "report-not-found": 404,
  "interview-not-found": 404,
  "topic-not-found": 404,
  "withdraw-method-not-found": 404,
  "subscription-not-found": 404,
  "intro-video-not-found": 404,
  "room-exists": 409,
  "user-exists": 409,
  "rating-exists": 409,
  "topic-exists": 409,
  "coupon-exists": 409,
  "intro-video-exists": 409,
  "demo-session-exists": 409,
  "subscription-exists": 409,
  "busy-tutor": 409,
  "busy-tutor-manager": 409,
  "conflicting-lessons": 409,
  "conflicting-interview": 409,
  "conflicting-schedule": 409,
  illegal: 409,
  "illegal-invoice-update": 409,
  "lesson-time-passed": 409,
  "lesson-not-started": 409,
  "lesson-already-started": 409,
  "reached-booking-limit": 409,
  "email-already-verified": 409,
  "phone-already-verified": 409,
  "user-already-verified": 409,
  "subscription-uncancellable": 409,
  "inactive-tutor-manager": 409,
  "price-changed": 409,
  "plan-changed": 409,
  "still-processing": 409,
  "expired-verification-code": 410,
  "large-file-size": 413,
  "invalid-verification-code": 422,
  "invalid-email-address": 422,
  "invalid-phone": 422,
  "invalid-invoice-method": 422,
  "incorrect-phone": 422,
  "week-boundaries-violation": 422,
  "no-enough-minutes": 422,
  "non-refundable": 422,
  "long-video-dur": 422,
  "short-video-dur": 422,
  "api-invalid-user-name": 422,
  "phone-required": 422,
  "subscription-required": 422,
  "unresolved-phone": 422,
  "idempotency-mismatch": 422,
  "too-many-requests": 429,
  unexpected: 500,
  "fawry-error": 502,
  "service-unavailable": 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorStatus, value);
}

/** What is wrong with one input field; the front ends have a sentence for each. "leaked" is a password found in known data leaks. */
export type FieldCode = "required" | "too-short" | "too-long" | "too-small" | "too-big" | "format" | "unknown" | "invalid" | "leaked";

/** The body of every error answer. `fields` maps the input paths of a 400 to their codes. */
export interface ErrorAnswer {
  code: ErrorCode;
  message: string;
  fields?: Record<string, FieldCode>;
  requestId: string;
}

/** Result codes that acknowledge a signal over the socket (docs/rules.md#errors). */
export const resultCodes = [
  "ok",
  "empty-text",
  "room-not-found",
  "message-not-found",
  "lesson-not-found",
  "interview-not-found",
  "not-member",
  "not-owner",
  "unreachable",
  "unallowed",
  "invalid-session-id",
] as const;
export type ResultCode = (typeof resultCodes)[number];
