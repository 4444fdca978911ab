const zeros = ["٠", "۰"].map((zero) => zero.charCodeAt(0));

/** Replaces Arabic and Persian digits with Latin ones; everything else stays. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}
