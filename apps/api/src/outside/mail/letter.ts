import { readFileSync } from "node:fs";
import { escapeHtml } from "@hiwar/contract/escape-html";
import { isolatedFirstName } from "@hiwar/contract/first-name";
import { buttonIn, codeIn, frameLetter, greetingIn, headingIn, linkIn, paragraphIn, sumsIn } from "./letter-frame.ts";
import type { MailCalendar, MailFile, MailMessage } from "./mail.ts";

/** A line of a statement; the last of them is its result. */
export interface MailSum {
  readonly label: string;
  readonly sum: string;
}

export interface Letter {
  readonly subject: string;
  /** Whose account it is about; null where the address has none. */
  readonly name: string | null;
  readonly lines: readonly string[];
  /** A statement, under the first line. */
  readonly sums?: readonly MailSum[];
  /** Shown large and in Latin digits, left to right. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** What it is about, for the reader's own calendar. */
  readonly calendar?: MailCalendar;
  readonly files?: readonly MailFile[];
  /** It is about an account that is no more. */
  readonly isLast?: true;
  /** Where a reader who agreed to such letters takes that back. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

const picture = (name: string) => ({ name, png: readFileSync(new URL(`../../../assets/letters/${name}.png`, import.meta.url)) });
/** They travel with the mail: readers ask before they fetch pictures from elsewhere, and whoever reads is not watched. */
const pictures = [picture("lockup"), picture("motif")];

const footers = {
  member: "وصلتك هذه الرسالة لأن لك حسابًا في حِوار.",
  former: "وصلتك هذه الرسالة لأنه كان لك حساب في حِوار.",
  guest: "وصلتك هذه الرسالة لأن حِوار يدعو هذا البريد إلى التسجيل.",
};

const leave = { reason: "وهي من العروض والأخبار التي وافقت عليها.", link: "إيقافها" };
const help = { question: "تحتاج إلى مساعدة؟", link: "تواصل معنا" };

/** A mail in the house's look, right to left, with its plain text beside it. The subject is its heading; under it stands the way to whoever helps. */
export function writeLetter(
  { subject, name, lines, sums, code, action, calendar, files, isLast, unsubscribe }: Letter,
  supportUrl: string,
): Omit<MailMessage, "messageId" | "to"> {
  const greeting = name === null ? "أهلًا بك،" : `أهلًا ${isolatedFirstName(name)}،`;
  const why = footers[isLast ? "former" : name === null ? "guest" : "member"];
  const footer = unsubscribe ? `${why} ${leave.reason}` : why;
  const leaving = unsubscribe ? ` ${linkIn(leave.link, escapeHtml(unsubscribe.page))}` : "";
  const html = frameLetter({
    title: escapeHtml(subject),
    preview: escapeHtml(lines[0] ?? subject),
    content: [
      greetingIn(escapeHtml(greeting)),
      headingIn(escapeHtml(withCompany(subject))),
      ...inOrder({
        lines: lines.map((line) => paragraphIn(escapeHtml(line))),
        sums: sums ? [sumsIn(sums.map(({ label, sum }) => ({ label: escapeHtml(label), sum: escapeHtml(sum) })))] : [],
        code: code === undefined ? [] : [codeIn(escapeHtml(code))],
        button: action ? [buttonIn(escapeHtml(action.label), escapeHtml(action.url))] : [],
      }),
    ].join(""),
    footer: `${footer}${leaving}<br>${help.question} ${linkIn(help.link, escapeHtml(supportUrl))}`,
  });
  const said = inOrder({
    lines,
    sums: sums ? [sums.map(({ label, sum }) => `${label}: ${sum}`).join("\n")] : [],
    code: code === undefined ? [] : [code],
    button: action ? [`${action.label}:\n${action.url}`] : [],
  });
  const text = [
    greeting,
    subject,
    ...said,
    `حِوار\n${footer}`,
    ...(unsubscribe ? [`${leave.link}:\n${unsubscribe.page}`] : []),
    `${help.question} ${help.link}:\n${supportUrl}`,
  ].join("\n\n");
  return {
    subject,
    html,
    text,
    pictures,
    ...(calendar && { calendar }),
    ...(files && { files }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClick }),
  };
}

/** What two words may take together on the narrowest of phones, where a line breaks nowhere between them. */
const mostTogether = 20;

/** Mails know no balanced lines: the last word of a heading takes the one before it along. */
const withCompany = (heading: string): string =>
  heading.replace(/([^ ]+) ([^ ]+)$/, (both, before: string, last: string) =>
    both.length > mostTogether ? both : `${before}\u00a0${last}`,
  );

interface Parts<Part> {
  readonly lines: readonly Part[];
  readonly sums: readonly Part[];
  readonly code: readonly Part[];
  readonly button: readonly Part[];
}

/** A statement and a code stand under the sentence that brings them, the button with its code; else it ends the letter. */
function inOrder<Part>({ lines: [first, ...others], sums, code, button }: Parts<Part>): readonly Part[] {
  const opening = first === undefined ? [] : [first];
  return code.length > 0 ? [...opening, ...sums, ...code, ...button, ...others] : [...opening, ...sums, ...others, ...button];
}
