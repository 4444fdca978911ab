/** Stands in a built page for what only whoever serves it knows. */
export const markOf = (name: string): string => `{{${name}}}`;

/** Every mark in a text, its name as the first group. */
export const everyMark = /\{\{([\w:]+)\}\}/g;
