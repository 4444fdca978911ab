import { readFileSync } from "node:fs";
import { escapeHtml } from "@hiwar/contract/escape-html";
import { isolatedFirstName } from "@hiwar/contract/first-name";
import { buttonIn, codeIn, frameLetter, greetingIn, headingIn, linkIn, paragraphIn, sumsTable } from "./letter-frame.ts";
import type { MailCalendar, MailFile, MailMessage } from "./mail.ts";

/** A row of a statement; the last row is the result. */
export interface MailSum {
  readonly label: string;
  readonly sum: string;
}

export interface Letter {
  readonly subject: string;
  /** The name of the account's person; null for a mail address without an account, or whose account was deleted. */
  readonly name: string | null;
  readonly lines: readonly string[];
  /** A statement below the first line. */
  readonly sums?: readonly MailSum[];
  /** Shown large, in Latin digits, left to right. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** The appointment that the letter is about, for the reader's own calendar. */
  readonly calendar?: MailCalendar;
  readonly files?: readonly MailFile[];
  /** The letter is about an account that has been deleted. */
  readonly isLast?: true;
  /** URLs at which a reader withdraws the consent to such letters: a page, and the one of a mail program's button. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

const picture = (name: string) => ({ name, png: readFileSync(new URL(`../../../assets/letters/${name}.png`, import.meta.url)) });
/** Pictures are embedded in the mail: mail programs block remote pictures, and remote ones would track the reader. */
const pictures = [picture("lockup"), picture("motif")];

const footers = {
  member: "وصلتك هذه الرسالة لأن لك حسابًا في حِوار.",
  former: "وصلتك هذه الرسالة لأنه كان لك حساب في حِوار.",
  guest: "وصلتك هذه الرسالة لأن حِوار يدعو هذا البريد إلى التسجيل.",
};

const leave = { reason: "وهي من العروض والأخبار التي وافقت عليها.", link: "إيقافها" };
const help = { question: "تحتاج إلى مساعدة؟", link: "تواصل معنا" };

/** Writes a mail in the product's style, right to left, with a plain text version. The subject is its heading; the footer links to the support. */
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
        sums: sums ? [sumsTable(sums.map(({ label, sum }) => ({ label: escapeHtml(label), sum: escapeHtml(sum) })))] : [],
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

/** The most characters of two words joined without a break on the narrowest phones. */
const mostTogether = 20;

/** Joins the last two words of a heading, because mail programs cannot balance lines. */
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

/** Orders the parts of a letter. A statement and a code follow the first line, a button follows its code; a button without a code comes last. */
function inOrder<Part>({ lines: [first, ...others], sums, code, button }: Parts<Part>): readonly Part[] {
  const opening = first === undefined ? [] : [first];
  return code.length > 0 ? [...opening, ...sums, ...code, ...button, ...others] : [...opening, ...sums, ...others, ...button];
}
