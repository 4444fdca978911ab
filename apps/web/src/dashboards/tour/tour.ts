import { type Driver, type DriveStep, driver } from "driver.js";
import { restoreFocus } from "../../../../../packages/ui/src/restore-focus.ts";
import { say } from "../../words/dashboards.ts";
import { dressPopover } from "./dress-popover.ts";
import { scrollClearOf } from "./scroll-clear-of.ts";
import { moveOfTourKey, type TourMove } from "./tour-keys.ts";
import { type TourStep, tourSteps } from "./tour-steps.ts";
import { firstDrawn, waitForElement } from "./wait-for-element.ts";
import "./tour.css";

/** What is lit around a target; an item of the navigation fills its place, and is lit within it. */
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
  /** The router's own way to go somewhere: the tour walks over three pages. */
  readonly navigate: (path: string) => void;
  readonly onDone: () => void;
}

/** Walks through the five steps, page by page; ends where the first lesson can be booked. */
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
    // Escape may have ended it while the page was on its way.
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
      // Before the driver looks for a place, and with the height it has now that it is dressed.
      const { stagePadding } = lightOf(tourSteps[state.activeIndex ?? 0]);
      if (state.activeElement) scrollClearOf(popover.wrapper, state.activeElement, stagePadding + popoverOffset);
    },
    // What it scrolled for the popover made it look for a place beside the target before, which it still left.
    onHighlighted: () => tour.refresh(),
    onCloseClick: () => end(),
  });
  // Not in the driver's own hook, which stays silent until its first highlight has been drawn.
  const end = () => {
    tour.destroy();
    removeEventListener("keydown", press);
    onDone();
    restoreFocus(opener ? [opener] : []);
  };
  addEventListener("keydown", press);
  tour.drive(0);
}
