import { readFileSync } from "node:fs";

/** Ends the name of a variable that says in which file another one's value lies. */
const suffix = "_FILE";

/**
 * The environment with what lies in files: `SMTP_URL_FILE=/run/credentials/smtp` gives `SMTP_URL`, without the line's end. So a vault, or
 * systemd's credentials, hand secrets over that no list of processes shows. Throws where a file cannot be read, or both are given.
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
