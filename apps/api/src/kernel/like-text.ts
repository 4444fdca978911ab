/** A person's text matches itself: the wildcards of LIKE are taken for what they are. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
