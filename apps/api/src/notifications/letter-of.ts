import type { Letter } from "../outside/mail/letter.ts";
import type { MailWords } from "./rules.ts";

/** Returns a notification's mail as a letter, whose button leads to the person's site. */
export function letterOf({ subject, lines, sums, action }: MailWords, name: string | null, site: string): Letter {
  return {
    subject,
    name,
    lines,
    ...(sums && { sums }),
    ...(action && { action: { label: action.label, url: `${site}${action.path}` } }),
  };
}
