import { SiteFoot } from "../shell/site-foot.tsx";
import { SiteHead } from "../shell/site-head.tsx";
import { home } from "../words/home.ts";
import { Call } from "./call.tsx";
import { Hero } from "./hero.tsx";
import { How } from "./how.tsx";
import { Plans } from "./plans.tsx";
import { Questions } from "./questions.tsx";
import { Tutors } from "./tutors.tsx";

export const meta = () => [
  { title: home.title },
  { name: "description", content: home.description },
  { property: "og:title", content: home.title },
  { property: "og:description", content: home.description },
];

/** `/`: what Hiwar is, how a lesson comes to be, and the way in. */
export default function HomePage() {
  return (
    <>
      <SiteHead />
      <main id="content" tabIndex={-1}>
        <Hero />
        <How />
        <Tutors />
        <Plans />
        <Questions />
        <Call />
      </main>
      <SiteFoot />
    </>
  );
}
