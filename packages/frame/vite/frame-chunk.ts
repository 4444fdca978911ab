import type { Plugin } from "vite";

/**
 * Keeps what every page needs (the root and all below it) in one file instead of some thirty: it packs tighter, and the first
 * page asks for fewer.
 */
export function frameChunk(): Plugin {
  const codeSplitting = { groups: [{ name: "frame", test: /\/(root|entry\.client)\.tsx/ }] };
  return {
    name: "frame-chunk",
    config: () => ({ environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } } }),
  };
}
