import { idPattern, sessionIdPattern } from "@hiwar/contract/kernel/id-pattern";

/** Returns an id from a page's address, or null where the text cannot be an id, so that no request is made for it. */
export function idOf(text: string | null | undefined): string | null {
  return text && idPattern.test(text) ? text : null;
}

/** Returns the id of a lesson's, interview's or demo's room from a page's address, or null where the text cannot be one. */
export function roomIdOf(text: string | null | undefined): string | null {
  return text && sessionIdPattern.test(text) ? text : null;
}
