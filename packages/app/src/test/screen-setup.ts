import { configure } from "@testing-library/react";

// A dialog is imported when it is first opened; on a busy machine that alone takes longer than the usual second.
configure({ asyncUtilTimeout: 5_000 });

// jsdom draws nothing, so nothing lies under a point; input-otp asks.
document.elementFromPoint ??= () => null;

// jsdom knows no media: its window is a wide one.
globalThis.matchMedia ??= (media) =>
  ({ matches: media.includes("width >= "), addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
