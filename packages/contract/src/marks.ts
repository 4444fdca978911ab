/** Returns a placeholder in a built page, replaced by the server that serves it. */
export const markOf = (name: string): string => `{{${name}}}`;

/** Matches every placeholder in a text; the first group is its name. */
export const everyMark = /\{\{([\w:]+)\}\}/g;
