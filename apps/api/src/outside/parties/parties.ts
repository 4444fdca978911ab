import type { ReportsConfig } from "../errors/config.ts";

/** A company whose script a browser loads, and the hosts that the script speaks to. */
export interface Party {
  readonly id: string;
  readonly scriptUrl: string;
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
}

/** Whom browsers speak to for people who agreed; null where none is named. */
export interface BrowserParties {
  readonly analytics: Party | null;
  readonly recording: Party | null;
  readonly errors: ReportsConfig | null;
}

/** Google's tag as its own documentation opens a policy for it, without signals for advertising. */
const analyticsOf = (id: string): Party => {
  const hosts = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];
  const scriptUrl = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  return { id, scriptUrl, scripts: ["https://www.googletagmanager.com/gtag/js"], calls: hosts, images: hosts };
};

const recordingOf = (id: string): Party => {
  const hosts = ["https://*.clarity.ms"];
  return { id, scriptUrl: `https://www.clarity.ms/tag/${id}`, scripts: hosts, calls: hosts, images: hosts };
};

/** The companies by their ids in the environment. */
export function browserPartiesOf(
  given: { ANALYTICS_ID?: string | undefined; SESSION_RECORDING_ID?: string | undefined },
  errors: ReportsConfig | null,
): BrowserParties {
  const { ANALYTICS_ID: analytics, SESSION_RECORDING_ID: recording } = given;
  return {
    analytics: analytics === undefined ? null : analyticsOf(analytics),
    recording: recording === undefined ? null : recordingOf(recording),
    errors,
  };
}
