interface Recorder {
  (...given: unknown[]): void;
  q?: unknown[][];
}

declare global {
  interface Window {
    clarity?: Recorder;
  }
}

/** Readies what the recorder will find: every text and every field of the page is masked. */
export function readyRecording(pattern: string): void {
  document.body.dataset.clarityMask = "true";
  if (!window.clarity) {
    const waiting: Recorder = (...given) => {
      waiting.q ??= [];
      waiting.q.push(given);
    };
    window.clarity = waiting;
  }
  nameRecordedPage(pattern);
}

/** The page that is being recorded, by its pattern. */
export function nameRecordedPage(pattern: string): void {
  window.clarity?.("set", "page", pattern);
}

/** The recorder sees nothing more from here. */
export function stopRecording(): void {
  window.clarity?.("stop");
}
