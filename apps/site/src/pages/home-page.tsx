import { siteAddressMark } from "@hiwar/contract/app-address";
import { PageFrame } from "../shell/page-frame.tsx";
import { organization, pageMeta } from "../shell/page-meta.ts";
import { home } from "../words/home.ts";
import { shell } from "../words/shell.ts";
import { Call } from "./call.tsx";
import { Hero } from "./hero.tsx";
import { How } from "./how.tsx";
import { Plans } from "./plans.tsx";
import { Questions } from "./questions.tsx";
import { Tutors } from "./tutors.tsx";

export const meta = () =>
  pageMeta({
    path: "/",
    title: home.title,
    description: home.description,
    things: [organization, { "@type": "WebSite", name: shell.title, url: `${siteAddressMark}/`, inLanguage: "ar-EG" }],
  });

/** `/`: what Hiwar is, how a lesson works, and how to begin. */
export default function HomePage() {
  return (
    <PageFrame>
      <Hero />
      <How />
      <Tutors />
      <Plans />
      <section className="band home-questions" id="questions" aria-labelledby="questions-title">
        <Questions title={home.questions} asked={home.asked} all={{ label: home.allQuestions, href: "/faq" }} />
      </section>
      <Call />
    </PageFrame>
  );
}
