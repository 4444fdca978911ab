import { bounds } from "@hiwar/contract/accounts";
import { dictionary } from "@zxcvbn-ts/language-common";

/** Common passwords in Egypt that are missing in public lists. */
const local =
  "ahmed123 ahmed1234 mohamed1 mohamed123 mohammed1 mostafa1 mahmoud1 mahmoud123 egypt123 egypt2020 cairo123 alahly1907 ahly1907 zamalek1911 habibi123 bismillah1 bismillah786 allah786 ramadan1 english1 english123 hiwar123 hiwar1234 administrator1 letmein123 welcome123 admin1234";

/** Common passwords that satisfy the format, in lower case: about five thousand, from public leaks. */
const common = new Set([...dictionary["passwords-common"], ...local.split(" ")].filter(fitsForm));

function fitsForm(word: string): boolean {
  return word.length >= bounds.password.minimum && /\d/.test(word) && /[a-z]/i.test(word);
}

/** Whether a new password is a common one, or the mail address itself or its local part. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || lower === email.toLowerCase() || lower === email.split("@")[0]?.toLowerCase();
}
