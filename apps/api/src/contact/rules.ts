import type { ContactMethod } from "@hiwar/contract/contact";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { egyptianMobile } from "@hiwar/contract/kernel/mobile";

const mailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns the canonical mobile number or mail address for a method; null if the typed one is invalid. */
export function reachable(method: ContactMethod, address: string): string | null {
  if (method !== "mail") return egyptianMobile(address);
  return mailAddress.test(address) ? address : null;
}

export interface RequestFacts {
  readonly takerId: number | null;
  readonly closedAt: Temporal.Instant | null;
}

/** Why a person cannot take or release a request, or null: it is closed, or assigned to somebody else. */
export function whyNotTake({ takerId, closedAt }: RequestFacts, personId: number): ErrorCode | null {
  return closedAt !== null || (takerId !== null && takerId !== personId) ? "illegal" : null;
}

/** Why a request cannot be closed, or null: it is closed already. An assigned request can be closed by anybody. */
export function whyNotClose({ closedAt }: RequestFacts): ErrorCode | null {
  return closedAt === null ? null : "illegal";
}
