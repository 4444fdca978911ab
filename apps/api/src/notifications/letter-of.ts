import type { Letter } from "../outside/mail/letter.ts";
import type { MailWords } from "./rules.ts";

/** A notice's mail as a letter to somebody, whose button leads into the site of theirs. */
export function letterOf({ subject, lines, sums, action }: MailWords, name: string | null, site: string): Letter {
  return {
    subject,
    name,
    lines,
    ...(sums && { sums }),
    ...(action && { action: { label: action.label, url: `${site}${action.path}` } }),
  };
}
