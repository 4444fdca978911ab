import { AppLink } from "../../shell/app-link.tsx";
import { PageFrame } from "../../shell/page-frame.tsx";
import { organization, pageMeta } from "../../shell/page-meta.ts";
import { about } from "../../words/about.ts";
import { shell } from "../../words/shell.ts";
import { Facts } from "../facts.tsx";
import { Opening } from "../opening.tsx";
import "./about-page.css";

export const meta = () =>
  pageMeta({
    path: "/about",
    title: `${about.title} · ${shell.title}`,
    description: about.description,
    things: [{ "@type": "AboutPage", inLanguage: "ar-EG", mainEntity: organization }],
  });

/** `/about`: why Hiwar exists, how it chooses and pays tutors, and what it promises. */
export default function AboutPage() {
  return (
    <PageFrame>
      <Opening headline={about.headline} lead={about.lead} />
      <div className="wrap about">
        <div className="about-letter">
          {about.opening.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {about.parts.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <section className="about-promises" aria-labelledby="promises-title">
          <h2 id="promises-title">{about.promises}</h2>
          <Facts facts={about.promised} />
        </section>
      </div>
      <nav className="wrap about-ways" aria-label={about.ways}>
        <AppLink path="/tutors">
          <b>{about.learn.title}</b>
          <span>{about.learn.text}</span>
        </AppLink>
        <a href="/tutor">
          <b>{about.teach.title}</b>
          <span>{about.teach.text}</span>
        </a>
      </nav>
    </PageFrame>
  );
}
