import { failureEvent } from "@hiwar/client/recent-log";
import { envelopeOf, fingerprintOf } from "@hiwar/contract/error-reports";

const mostReports = 5;

const isRefusedPage = (error: unknown) => typeof error === "object" && error !== null && "status" in error && error.status === 404;

/** Where to send error reports, and how to name the current page. */
interface Reports {
  readonly url: string;
  readonly environment: string;
  readonly page: () => string;
}

/** Reports uncaught errors and failed pages, each only once and only a few per page load. Returns a function that stops it. */
export function reportErrors({ url, environment, page }: Reports): () => void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // A missing network or an unknown page is not an error of ours.
    if (!navigator.onLine || isRefusedPage(error)) return;
    const transaction = page();
    const fingerprint = fingerprintOf(error, transaction);
    if (reported.size >= mostReports || reported.has(fingerprint)) return;
    reported.add(fingerprint);
    const about = { id: crypto.randomUUID().replaceAll("-", ""), at: new Date().toISOString(), platform: "javascript" } as const;
    const body = envelopeOf(error, { ...about, environment, transaction });
    // The answer is not read, so the server need not allow cross-origin reading.
    fetch(url, { method: "POST", body, mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer", keepalive: true }).catch(
      () => undefined,
    );
  };
  const listeners = {
    error: (event: Event) => report((event as ErrorEvent).error ?? (event as ErrorEvent).message),
    unhandledrejection: (event: Event) => report((event as PromiseRejectionEvent).reason),
    [failureEvent]: (event: Event) => report((event as CustomEvent<unknown>).detail),
  };
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
  };
}
