// Draws the two pictures of our mails from the kit's own brand, in a Chromium: HIWAR_CHROMIUM=/path node letter-pictures.ts
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openGallery } from "../../../packages/ui/gallery/browser.ts";

const directory = new URL("./letters/", import.meta.url);
await mkdir(directory, { recursive: true });
const gallery = await openGallery();
const page = await gallery.open("index.html", { deviceScaleFactor: 2 });
/** Between the river of the light and of the dark theme: it holds on paper and on night, for some readers turn one into the other by themselves. */
const river = "#148b7f";
await page.addStyleTag({
  content: `html, body, #letter, #letter * { background: none !important } #letter { position: fixed; inset: 0 auto auto 0; color: ${river} }
#letter .ui-lockup { color: ${river} } #letter .ui-lockup * { color: ${river} } #letter .ui-motif { position: static; inline-size: 200px; block-size: auto }
body > :not(#letter) { display: none }`,
});
for (const [name, selector] of [
  ["lockup", ".ui-lockup"],
  ["motif", ".ui-motif"],
] as const) {
  await page.evaluate((wanted) => {
    const part = document.querySelector(wanted)?.cloneNode(true) as Element;
    const place =
      document.querySelector("#letter") ?? document.body.appendChild(Object.assign(document.createElement("div"), { id: "letter" }));
    place.replaceChildren(part);
  }, selector);
  const picture = await page.locator(`#letter > ${selector}`).screenshot({ omitBackground: true });
  await sharp(picture)
    .trim()
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(`${name}.png`, directory)));
}
await gallery.close();
