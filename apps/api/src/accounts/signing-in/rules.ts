/** Passwords that fit the form and are still the first to be tried; compared in lower case. */
const common = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd p@ssword1 qwerty123 qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 abc12345 abcd1234 a1234567 a12345678 aa123456 asd12345 asdf1234
  admin123 admin1234 administrator1 welcome1 welcome123 letmein1 letmein123 iloveyou1 iloveyou2 monkey123 dragon123 football1 baseball1 sunshine1 princess1 superman1 batman123 trustno1 master123
  michael1 jordan23 charlie1 shadow123 hello123 hello1234 test1234 test12345 user1234 guest1234 login123 zxcvbnm1 qazwsx123 google123 computer1 internet1 samsung1 samsung123 whatever1 starwars1
  ahmed123 ahmed1234 mohamed1 mohamed123 mohammed1 mostafa1 mahmoud1 mahmoud123 egypt123 egypt2020 cairo123 alahly1907 ahly1907 zamalek1911 habibi123 bismillah1 bismillah786 allah786 ramadan1
  english1 english123 hiwar123 hiwar1234`.split(/\s+/),
);

/** Whether a new password is one of the common ones or just the address it belongs to. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || lower === email.toLowerCase() || lower === email.split("@")[0]?.toLowerCase();
}
