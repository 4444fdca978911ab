import { everyLetter } from "@hiwar/api/test/letters";
import { letterPage } from "../letter-page.ts";
import { type Album, takeBoth, type Width } from "./looks.ts";
import type { World } from "./world.ts";

/** Takes a picture of every letter as a mail program shows it. */
export async function takeLetters({ scene }: World, album: Album, width: Width): Promise<void> {
  const page = await scene.browser.newPage({ viewport: { width, height: 800 } });
  for (const [name, letter] of everyLetter(Temporal.Instant.from(await scene.now()))) {
    await page.setContent(letterPage(letter));
    await takeBoth(page, album, { screen: `letter-${name}`, state: "normal", width });
  }
  await page.close();
}
