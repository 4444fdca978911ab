/** Separate from the schemas of a person, because a public page filters by it and loads no schemas. */
export const Gender = { Male: "male", Female: "female" } as const;
