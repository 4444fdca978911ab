/** The shortest beginning of a transaction's number: what is shorter is a person's number or a part of a phone. */
const shortestNumber = 6;

/** Whether a text may be the beginning of a number of a transaction, ours or the gateway's. */
export function isNumberOfPayment(text: string): boolean {
  return text.length >= shortestNumber && /^[\da-z-]*\d[\da-z-]*$/i.test(text);
}
