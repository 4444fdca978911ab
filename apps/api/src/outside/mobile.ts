/** Converts an Egyptian mobile number to international form without the plus: `01012345678` gives `201012345678`. */
export function internationalDigits(phone: string): string {
  return `2${phone}`;
}
