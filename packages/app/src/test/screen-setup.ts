import { configure } from "@testing-library/react";
import { expectMarkedSkeletons } from "./loading-marks.ts";

// A lazy part is compiled when it first opens; at low priority beside busy cores that alone takes many seconds.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout, so no element is under a point; input-otp asks for one.
document.elementFromPoint ??= () => null;

// jsdom has no media queries: this fake acts as a wide window.
globalThis.matchMedia ??= (media) =>
  ({ matches: media.includes("width >= "), addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

// Every test runs on one day: relative dates such as «غدًا» would otherwise change with the calendar.
const RealDate = globalThis.Date;
const offset = RealDate.parse("2026-11-27T12:00:00Z") - RealDate.now();
globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static override now() {
    return RealDate.now() + offset;
  }
} as DateConstructor;

expectMarkedSkeletons();
