import { readFileSync } from "node:fs";

/** The suffix of a variable that names the file with another variable's value. */
const suffix = "_FILE";

/**
 * Adds values from files to the environment: `SMTP_URL_FILE=/run/credentials/smtp` gives `SMTP_URL`, without the file's trailing whitespace. So
 * secrets do not appear in process lists. Throws when a file is unreadable, or when both variables are set.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.entries(environment).flatMap(([name, path]) => {
    if (!name.endsWith(suffix) || !path || !/^[A-Z][A-Z0-9_]*$/.test(name)) return [];
    const of = name.slice(0, -suffix.length);
    if (environment[of]) throw new Error(`${name}: ${of} is given too`);
    return [[of, contentOf(name, path)] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8").trimEnd();
  } catch {
    throw new Error(`${name}: cannot be read`);
  }
}
