import { type Letter, writeLetter } from "@hiwar/api/outside/mail/letter";

/** Renders a letter as a mail program does: its attached pictures are shown in their places. */
export function letterPage(letter: Letter): string {
  const { html, pictures = [] } = writeLetter(letter, "https://hiwar.test/url/support");
  return pictures.reduce((text, { name, png }) => text.replaceAll(`cid:${name}`, `data:image/png;base64,${png.toString("base64")}`), html);
}
