import type { ReportsConfig } from "../errors/config.ts";

/** A company whose script browsers load, and the hosts that the script contacts. */
export interface Party {
  readonly id: string;
  readonly scriptUrl: string;
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
}

/** Third parties for browsers of people who consented; null when not configured. */
export interface BrowserParties {
  readonly analytics: Party | null;
  readonly recording: Party | null;
  readonly errors: ReportsConfig | null;
}

/** Google's tag with the hosts that its documentation lists for a content security policy, without advertising signals. */
const analyticsOf = (id: string): Party => {
  const hosts = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];
  const scriptUrl = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  return { id, scriptUrl, scripts: ["https://www.googletagmanager.com/gtag/js"], calls: hosts, images: hosts };
};

const recordingOf = (id: string): Party => {
  const hosts = ["https://*.clarity.ms"];
  return { id, scriptUrl: `https://www.clarity.ms/tag/${id}`, scripts: hosts, calls: hosts, images: hosts };
};

/** The third parties by their ids from the environment. */
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
