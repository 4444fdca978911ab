/** Within how many days of its publication a vulnerability must be closed, by severity (docs/operations.md#holes-in-packages). */
export const daysToClose = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 } as const;

type Severity = keyof typeof daysToClose;

/** The parts of `npm audit --json` that are used. */
export interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: Severity; readonly via: readonly unknown[] }>>;
}

/** Returns one line for each package with a known vulnerability, most severe first, and the command's exit code. */
export function advisoryReport(report: Report | null): { lines: string[]; code: 0 | 1 | 2 } {
  if (!report?.vulnerabilities) return { lines: ["no advisories were answered: ask where the registry has them"], code: 2 };
  const weights = Object.keys(daysToClose);
  const found = Object.entries(report.vulnerabilities).toSorted(
    ([, one], [, other]) => weights.indexOf(one.severity) - weights.indexOf(other.severity),
  );
  if (found.length === 0) return { lines: ["no known holes"], code: 0 };
  const lines = found.map(([name, { severity, via }]) => {
    const urls = via.flatMap((one) => (typeof one === "object" && one !== null && "url" in one ? [String(one.url)] : []));
    return [`${severity}: ${name}, to be closed within ${daysToClose[severity]} days`, ...urls].join(" ");
  });
  return { lines, code: 1 };
}
