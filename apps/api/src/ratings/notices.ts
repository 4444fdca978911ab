/** What stands in the place of a minor's name. */
export const minorRater = { female: "طالبة", male: "طالب" } as const;
