import type { ContactMethod } from "@hiwar/contract/contact";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { egyptianMobile } from "@hiwar/contract/kernel/mobile";

const mailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns the mobile number in canonical form, or the e-mail address unchanged; null if the typed one is invalid. */
export function contactAddressOf(method: ContactMethod, address: string): string | null {
  if (method !== "mail") return egyptianMobile(address);
  return mailAddress.test(address) ? address : null;
}

export interface RequestFacts {
  readonly takerId: number | null;
  readonly closedAt: Temporal.Instant | null;
}

/** Why a person cannot take or release a request; null if nothing prevents it. Reasons: it is closed, or assigned to somebody else. */
export function whyNotTake({ takerId, closedAt }: RequestFacts, personId: number): ErrorCode | null {
  return closedAt !== null || (takerId !== null && takerId !== personId) ? "illegal" : null;
}

/** Why a request cannot be closed; null if nothing prevents it. Reason: it is closed already. An assigned request can be closed by anybody. */
export function whyNotClose({ closedAt }: RequestFacts): ErrorCode | null {
  return closedAt === null ? null : "illegal";
}
