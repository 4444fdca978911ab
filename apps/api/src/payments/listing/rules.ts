/** The shortest text that counts as the start of a transaction's number; shorter ones mean a person's number or part of a phone. */
const shortestNumber = 6;

/** Whether a text may be the start of a transaction's number, ours or the gateway's. */
export function mayBeginPaymentNumber(text: string): boolean {
  return text.length >= shortestNumber && /^[\da-z-]*\d[\da-z-]*$/i.test(text);
}
