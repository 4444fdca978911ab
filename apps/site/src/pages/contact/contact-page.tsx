import { PageFrame } from "../../shell/page-frame.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { ShortLink } from "../../shell/short-link.tsx";
import { contact } from "../../words/contact.ts";
import { home } from "../../words/home.ts";
import { shell } from "../../words/shell.ts";
import { AskedList } from "../asked.tsx";
import { Opening } from "../opening.tsx";
import { ContactForm } from "./contact-form.tsx";
import "./contact-page.css";

export const meta = () =>
  pageMeta({
    path: "/contact",
    title: `${contact.title} · ${shell.title}`,
    description: contact.description,
    things: [{ "@type": "ContactPage", inLanguage: "ar-EG", name: contact.title }],
  });

/** `/contact`: a form to write to the team, and other ways to contact it. */
export default function ContactPage() {
  return (
    <PageFrame>
      <Opening headline={contact.headline} lead={contact.lead} />
      <div className="wrap contact">
        <div className="contact-else">
          <nav className="contact-ways" aria-label={contact.channels}>
            <ShortLink name="support">
              <b>{shell.channels.support}</b>
              <small>{contact.supportText}</small>
            </ShortLink>
            <ShortLink name="wa">
              <b>{shell.channels.wa}</b>
              <small>{contact.whatsAppText}</small>
            </ShortLink>
          </nav>
          <section aria-labelledby="asked-title">
            <h2 id="asked-title">{home.questions}</h2>
            <AskedList asked={home.asked.slice(0, 3)} />
            <p className="contact-all">
              <a className="questions-all" href="/faq">
                {home.allQuestions}
              </a>
            </p>
          </section>
        </div>
        <ContactForm />
      </div>
      <script src="/contact.js" defer />
    </PageFrame>
  );
}
