/** Shown instead of a minor's name. */
export const minorRater = { female: "طالبة", male: "طالب" } as const;
