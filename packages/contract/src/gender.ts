/** Apart from the checks of a person: a public page filters by it and needs none of those. */
export const Gender = { Male: "male", Female: "female" } as const;
