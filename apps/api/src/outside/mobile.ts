/** An Egyptian mobile as the world writes it, without the plus: `01012345678` is `201012345678`. */
export function internationalDigits(phone: string): string {
  return `2${phone}`;
}
