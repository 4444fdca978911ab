import { restoreFocus } from "@hiwar/ui/restore-focus";
import { type Driver, type DriveStep, driver } from "driver.js";
import { say } from "../../words/dashboards.ts";
import { dressPopover } from "./dress-popover.ts";
import { scrollClearOf } from "./scroll-clear-of.ts";
import { moveOfTourKey, type TourMove } from "./tour-keys.ts";
import { type TourStep, tourSteps } from "./tour-steps.ts";
import { firstDrawn, waitForElement } from "./wait-for-element.ts";
import "./tour.css";

/** The highlighted area around a target. A navigation item fills its place, so it is highlighted within its edges. */
const lightOf = (step: TourStep | undefined) =>
  step?.target.startsWith("nav ") ? { stagePadding: -2, stageRadius: 8 } : { stagePadding: 8, stageRadius: 14 };
const popoverOffset = 8;

function popoverOf({ target, title, text }: TourStep, index: number): DriveStep {
  const progressText = say("tourProgress", { step: index + 1, of: tourSteps.length });
  return {
    element: () => firstDrawn(target) as Element,
    popover: { title: title(), description: text(), progressText, align: "end" },
  };
}

interface TourOptions {
  /** Navigates by the router, since the tour covers three pages. */
  readonly navigate: (path: string) => void;
  readonly onDone: () => void;
}

/** Runs the five steps, page by page; ends where the first lesson can be booked. */
export function runTour({ navigate, onDone }: TourOptions): void {
  const opener = document.activeElement;
  let tutorPath: string | null = null;
  const pathOf = ({ place }: TourStep) => {
    if (place !== "tutor") return place;
    tutorPath = document.querySelector('.tutor-card h2 a[href^="/t/"]')?.getAttribute("href") ?? tutorPath;
    return tutorPath ?? "/tutors";
  };
  let isWalking = false;
  const show = async (index: number) => {
    if (isWalking) return;
    const step = tourSteps[index];
    if (!step) return end();
    isWalking = true;
    const path = pathOf(step);
    if (location.pathname !== path) navigate(path);
    await waitForElement(step.target);
    isWalking = false;
    // Escape may have ended the tour while the page was loading.
    if (!tour.isActive()) return;
    tour.setConfig({ ...tour.getConfig(), ...lightOf(step) });
    tour.moveTo(index);
  };
  const walk = (move: TourMove) => {
    if (move === "close") end();
    else void show((tour.getActiveIndex() ?? 0) + (move === "next" ? 1 : -1));
  };
  const press = ({ key }: KeyboardEvent) => {
    const move = moveOfTourKey(key);
    if (move && (move !== "back" || tour.hasPreviousStep())) walk(move);
  };
  const tour: Driver = driver({
    steps: tourSteps.map(popoverOf),
    allowKeyboardControl: false,
    animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    duration: 200,
    disableActiveInteraction: true,
    overlayClickBehavior: () => undefined,
    overlayColor: "var(--tour-veil)",
    overlayOpacity: 1,
    popoverClass: "tour",
    popoverOffset,
    showProgress: true,
    ...lightOf(tourSteps[0]),
    nextBtnText: say("tourNext"),
    prevBtnText: say("tourBack"),
    doneBtnText: say("tourDone"),
    onNextClick: () => walk("next"),
    onPrevClick: () => walk("back"),
    onPopoverRender: (popover, { state }) => {
      dressPopover(popover, say("tourClose"));
      // Runs before the tour library places the popover, at the height it has after styling.
      const { stagePadding } = lightOf(tourSteps[state.activeIndex ?? 0]);
      if (state.activeElement) scrollClearOf(popover.wrapper, state.activeElement, stagePadding + popoverOffset);
    },
    // The tour library had chosen the place beside the target before this scrolling; it must choose again.
    onHighlighted: () => tour.refresh(),
    onCloseClick: () => end(),
  });
  // Not in the tour library's own hook, which is not called until its first highlight is drawn.
  const end = () => {
    tour.destroy();
    removeEventListener("keydown", press);
    onDone();
    restoreFocus(opener ? [opener] : []);
  };
  addEventListener("keydown", press);
  tour.drive(0);
}
