import { configure } from "@testing-library/react";

// What is loaded lazily is compiled when it is first opened; beside busy cores that alone takes several seconds.
configure({ asyncUtilTimeout: 15_000 });

// jsdom draws nothing, so nothing lies under a point; input-otp asks.
document.elementFromPoint ??= () => null;

// jsdom knows no media: its window is a wide one.
globalThis.matchMedia ??= (media) =>
  ({ matches: media.includes("width >= "), addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

// Every test is run on one day: what is said of a moment, «غدًا» or its date, would change with the calendar.
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
