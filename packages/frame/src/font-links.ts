import digitsFont from "@hiwar/ui/fonts/hiwar-digits.woff2?url";
import arabicFont from "@hiwar/ui/fonts/readex-pro-arabic-wght-normal.woff2?url";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** The `links` of a root: the fonts of every page, asked for before the styles that name them are here. */
export const fontLinks = () => [arabicFont, digitsFont].map((href) => ({ ...font, href }));
