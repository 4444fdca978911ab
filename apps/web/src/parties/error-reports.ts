import { failureEvent } from "@hiwar/client/recent-log";
import { envelopeOf, fingerprintOf } from "@hiwar/contract/error-reports";

const mostReports = 5;

const isRefusedPage = (error: unknown) => typeof error === "object" && error !== null && "status" in error && error.status === 404;

/** Where errors go, and how to say which page they are of. */
interface Reports {
  readonly url: string;
  readonly environment: string;
  readonly page: () => string;
}

/** Reports errors that nobody caught and pages that failed, each once and few of them; returns how to stop. */
export function reportErrors({ url, environment, page }: Reports): () => void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // A lost network and a page that is not there break nothing of ours.
    if (!navigator.onLine || isRefusedPage(error)) return;
    const transaction = page();
    const fingerprint = fingerprintOf(error, transaction);
    if (reported.size >= mostReports || reported.has(fingerprint)) return;
    reported.add(fingerprint);
    const about = { id: crypto.randomUUID().replaceAll("-", ""), at: new Date().toISOString(), platform: "javascript" } as const;
    const body = envelopeOf(error, { ...about, environment, transaction });
    // Nobody reads the answer, so nothing has to be allowed for it.
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
