/** Words of the home page. */
export const home = {
  "home.title": "حِوار: دروس إنجليزية مباشرة مع معلّم واحد",
} as const;
