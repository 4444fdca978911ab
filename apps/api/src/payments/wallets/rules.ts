import type { ErrorCode } from "@hiwar/contract/kernel/errors";

/** To one wallet that is not the payer's own, from everybody together (docs/rules.md#payments). */
export const walletRequests = { most: 5, hours: 1 } as const;

/** Why a stranger's wallet is not asked to pay once more now, or null. */
export function whyNotAskWallet(askedInTheHour: number): ErrorCode | null {
  return askedInTheHour >= walletRequests.most ? "too-many-requests" : null;
}
