const zeros = ["٠", "۰"].map((zero) => zero.charCodeAt(0));

/** The same text with Arabic and Persian digits as Latin ones; everything else is kept. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}
