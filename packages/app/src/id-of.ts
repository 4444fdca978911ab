import { idPattern, sessionIdPattern } from "@hiwar/contract/kernel/id-pattern";

/** Returns an id from an address, or null where the text cannot be an id, so that no request is made for it. */
export function idOf(text: string | null | undefined): string | null {
  return text && idPattern.test(text) ? text : null;
}

/** Returns a session's id from an address, or null where the text cannot be one. */
export function sessionIdOf(text: string | null | undefined): string | null {
  return text && sessionIdPattern.test(text) ? text : null;
}
