import { say } from "../../words/dashboards.ts";

export interface TourStep {
  /** The page of the step; the tutor's page is the one linked by the first card of the page before. */
  readonly place: "/s/dashboard" | "/tutors" | "tutor";
  /** CSS selector of the step's target: the first visible match. */
  readonly target: string;
  readonly title: () => string;
  readonly text: () => string;
}

/** The five steps of the specification: tutors page, book now, intro video, tutor strengths, book first lesson. */
export const tourSteps: readonly TourStep[] = [
  { place: "/s/dashboard", target: 'nav a[href="/tutors"]', title: () => say("tour.tutors"), text: () => say("tour.tutorsText") },
  { place: "/tutors", target: '[data-tour="book-now"]', title: () => say("tour.book"), text: () => say("tour.bookText") },
  { place: "/tutors", target: ".tutor-card .ui-play", title: () => say("tour.video"), text: () => say("tour.videoText") },
  { place: "tutor", target: '[data-tour="strengths"]', title: () => say("tour.strengths"), text: () => say("tour.strengthsText") },
  { place: "tutor", target: '[data-tour="first-lesson"]', title: () => say("tour.first"), text: () => say("tour.firstText") },
];
