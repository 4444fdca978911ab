import type { WordKey } from "../../frame/catalogue.ts";

export interface TourStep {
  /** Where it is shown; a tutor's own page is found through their card on the page before. */
  readonly place: "/s/dashboard" | "/tutors" | "tutor";
  /** What it points at: the first of these that is drawn. */
  readonly target: string;
  readonly title: WordKey;
  readonly text: WordKey;
}

/** The five of the specification: tutors page, book now, intro video, tutor strengths, book first lesson. */
export const tourSteps: readonly TourStep[] = [
  { place: "/s/dashboard", target: 'nav a[href="/tutors"]', title: "dashboards.tour.tutors", text: "dashboards.tour.tutorsText" },
  { place: "/tutors", target: '[data-tour="book-now"]', title: "dashboards.tour.book", text: "dashboards.tour.bookText" },
  { place: "/tutors", target: ".tutor-card .ui-play", title: "dashboards.tour.video", text: "dashboards.tour.videoText" },
  { place: "tutor", target: '[data-tour="strengths"]', title: "dashboards.tour.strengths", text: "dashboards.tour.strengthsText" },
  { place: "tutor", target: '[data-tour="first-lesson"]', title: "dashboards.tour.first", text: "dashboards.tour.firstText" },
];
