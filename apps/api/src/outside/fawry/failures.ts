import type { FailureReason } from "@hiwar/contract/payments";
import type { Failure } from "../gateway.ts";

const reasonsByCode: Readonly<Record<string, FailureReason>> = {
  ...codes("no-funds", "99951 9951"),
  ...codes("expired-card", "99954"),
  ...codes("wrong-card", "99903 9903 99914 99955 99956 99971 99975"),
  ...codes("over-limit", "99961 99965 99913 99985 21004 21010"),
  ...codes("suspected", "99904 99906 99934 99941 99943 99959 99963 99967"),
};

function codes(reason: FailureReason, list: string): Record<string, FailureReason> {
  return Object.fromEntries(list.split(" ").map((code) => [code, reason]));
}

/** Whether a code means that the payer's bank or wallet declined, rather than a fault of Fawry. */
export function isDecline(code: string): boolean {
  return /^(99|55|21)\d{3}$/.test(code);
}

/** The failure of Fawry's code and text; null when both are empty. */
export function failureOf(code: string, text: string): Failure | null {
  const detail = `${code} ${text}`.trim();
  if (detail === "") return null;
  return { reason: reasonsByCode[code] ?? (isDecline(code) ? "declined" : "gateway"), detail };
}
