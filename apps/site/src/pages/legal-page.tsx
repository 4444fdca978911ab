import { termsVersion } from "@hiwar/contract/terms";
import { AppLink } from "../shell/app-link.tsx";
import { SiteFoot } from "../shell/site-foot.tsx";
import { SiteHeader } from "../shell/site-header.tsx";
import { type LegalWords, legal } from "../words/legal.ts";
import "./legal-page.css";

const month = new Intl.DateTimeFormat("ar-EG", { month: "long", year: "numeric", timeZone: "UTC" });

/** A legal page: an index of its parts, and each part as a list of short sentences. CSS numbers both, so that a rule can be cited. */
export function LegalPage({ words }: { words: LegalWords }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="wrap legal">
        <header className="legal-head">
          <h1>{words.title}</h1>
          <p className="legal-lead">{words.lead}</p>
          <p className="legal-since">
            {legal.since} <time dateTime={termsVersion}>{month.format(new Date(termsVersion))}</time>
          </p>
        </header>
        <nav className="legal-index" aria-label={legal.index}>
          {words.sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="legal-parts">
          {words.sections.map(({ id, title, points, links = [] }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <ol>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ol>
              {links.length > 0 && (
                <p className="legal-links">
                  {links.map(({ path, label }) => (
                    <AppLink key={path} path={path}>
                      {label}
                    </AppLink>
                  ))}
                </p>
              )}
            </section>
          ))}
        </div>
      </main>
      <SiteFoot />
    </>
  );
}
