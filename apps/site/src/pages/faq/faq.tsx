import { buttonAttributes } from "../../shell/button-attributes.ts";
import { PageFrame } from "../../shell/page-frame.tsx";
import { ShortLink } from "../../shell/short-link.tsx";
import type { AskedGroup } from "../../words/asked.ts";
import { faq } from "../../words/faq.ts";
import { shell } from "../../words/shell.ts";
import { AskedList } from "../asked.tsx";
import { Opening } from "../opening.tsx";
import "./faq.css";

const roles = [
  ["/faq", faq.everyone],
  ["/faq/student", faq.learning],
  ["/faq/tutor", faq.teaching],
] as const;

export type FaqProps = { path: (typeof roles)[number][0]; groups: readonly AskedGroup[] };

/** Questions by topic, beside an index of the topics; tabs choose between the pages for everyone, students and tutors. */
export function Faq({ path, groups }: FaqProps) {
  return (
    <PageFrame>
      <Opening headline={faq.headline} lead={faq.lead}>
        <nav className="switch faq-roles" aria-label={faq.roles}>
          {roles.map(([page, name]) => (
            <a key={page} href={page} aria-current={page === path ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </Opening>
      <div className="wrap faq-parts">
        <nav className="faq-index" aria-label={faq.index}>
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div>
          {groups.map(({ id, title, asked }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <AskedList asked={asked} isFirstOpen={index === 0} />
            </section>
          ))}
        </div>
      </div>
      <div className="wrap faq-ask">
        <section aria-labelledby="ask-title">
          <div>
            <h2 id="ask-title">{faq.notHere}</h2>
            <p>{faq.askUs}</p>
          </div>
          <div className="faq-ask-ways">
            <a href="/contact" {...buttonAttributes({ variant: "primary", size: "large" })}>
              {shell.contact}
            </a>
            <ShortLink name="support" {...buttonAttributes({ variant: "secondary", size: "large" })}>
              {shell.channels.support}
            </ShortLink>
            <ShortLink name="wa" {...buttonAttributes({ variant: "secondary", size: "large" })}>
              {shell.channels.wa}
            </ShortLink>
          </div>
        </section>
      </div>
    </PageFrame>
  );
}
