import type { ContactMethod } from "@hiwar/contract/contact";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { egyptianMobile } from "@hiwar/contract/kernel/mobile";

const mailAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Where to answer by a method, in one way of writing; null where nobody could be reached by it. */
export function reachable(method: ContactMethod, address: string): string | null {
  if (method !== "mail") return egyptianMobile(address);
  return mailAddress.test(address) ? address : null;
}

export interface RequestFacts {
  readonly takerId: number | null;
  readonly closedAt: Temporal.Instant | null;
}

/** Why somebody cannot take a request or leave it, or null: it is closed, or another has it. */
export function whyNotTake({ takerId, closedAt }: RequestFacts, personId: number): ErrorCode | null {
  return closedAt !== null || (takerId !== null && takerId !== personId) ? "illegal" : null;
}

/** Why a request cannot be closed, or null: it is. Whoever takes a request keeps nobody from answering it. */
export function whyNotClose({ closedAt }: RequestFacts): ErrorCode | null {
  return closedAt === null ? null : "illegal";
}
