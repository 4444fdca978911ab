import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** The limit of requests to a wallet that is not the payer's own, from all payers together (docs/rules.md#payments). */
export const walletRequests = { most: 5, hours: 1 } as const;

/** The error code why a stranger's wallet may not get another request, or null. */
export function whyNotAskWallet(askedInTheHour: number): ErrorCode | null {
  return askedInTheHour >= walletRequests.most ? "too-many-requests" : null;
}
