import digitsFont from "@hiwar/ui/fonts/hiwar-digits.woff2?no-inline";
import arabicFont from "@hiwar/ui/fonts/readex-pro-arabic.woff2?no-inline";
import latinFont from "@hiwar/ui/fonts/readex-pro-latin.woff2?no-inline";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** The `links` of a root: preloads the fonts of every page before the styles that name them have loaded. */
export const fontLinks = () => [arabicFont, latinFont, digitsFont].map((href) => ({ ...font, href }));
