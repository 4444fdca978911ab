import { idPattern, sessionIdPattern } from "@hiwar/contract/kernel/id-pattern";

/** An id as an address names it, or null where it can be none: nobody is asked for that. */
export function idOf(text: string | null | undefined): string | null {
  return text && idPattern.test(text) ? text : null;
}

/** The same for a session's. */
export function sessionIdOf(text: string | null | undefined): string | null {
  return text && sessionIdPattern.test(text) ? text : null;
}
