interface Recorder {
  (...given: unknown[]): void;
  q?: unknown[][];
}

declare global {
  interface Window {
    clarity?: Recorder;
  }
}

/** Sets up what the recorder reads on loading: every text and field of the page is masked. */
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

/** Sets the pattern of the page that is being recorded. */
export function nameRecordedPage(pattern: string): void {
  window.clarity?.("set", "page", pattern);
}

/** Stops the recorder. */
export function stopRecording(): void {
  window.clarity?.("stop");
}
