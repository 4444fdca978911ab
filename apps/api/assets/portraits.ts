import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type Person, people } from "./people.ts";
import { hair, headscarf } from "./portrait-hair.ts";
import { backgrounds, clothes, definitions, face, glasses, neck } from "./portrait-parts.ts";
import { mix } from "./portrait-strokes.ts";

/** The person without what is behind, on a sheet of 400 by 500. */
export function drawPerson(person: Person): string {
  const { skin, scarf, hairColour, tilt, width = 1 } = person;
  const style = hair[person.hair];
  const isWoman = person.gender === "female";
  const behind = scarf ? headscarf.behind(scarf) : (style?.behind(hairColour) ?? "");
  const before = scarf ? headscarf.before(scarf, person.hasPin ?? false) : (style?.before(hairColour) ?? "");
  const lips = person.lips ?? (isWoman ? "#B84F4A" : mix(skin, "#5a2a1c", 0.35));
  const features = face({
    skin,
    lips,
    isWoman,
    iris: person.iris,
    brows: mix(hairColour, "#1e1410", 0.25),
    beard: person.beard ?? "none",
    beardColour: hairColour,
    mouth: person.mouth,
    ageLines: person.ageLines ?? false,
    areEyesClosed: person.areEyesClosed ?? false,
  });
  const frame = isWoman ? "#6B3B2A" : "#2B2A28";
  const earrings = person.hasEarrings
    ? '<circle cx="128" cy="238" r="5" fill="#F2C14E"/><circle cx="272" cy="238" r="5" fill="#F2C14E"/>'
    : "";
  const head = `rotate(${tilt} 200 330) translate(200 0) scale(${width} 1) translate(-200 0)`;
  const worn = glasses[person.glasses ?? "none"]?.(frame) ?? "";
  return `<g transform="translate(200 500) scale(1.2) translate(-200 -462)"><g transform="${head}">${behind}</g>${neck(skin)}<g transform="translate(0 -44) scale(1 1.09)">${clothes[person.clothes]?.(person.cloth) ?? ""}</g><g transform="${head}">${features}${scarf ? worn + before : before + worn}${earrings}</g></g>`;
}

/** What stands behind a person, out of focus. */
export function drawBackground({ background, wall }: Person): string {
  return `<rect width="400" height="500" fill="${wall}"/><g filter="url(#b)" transform="translate(-12 -15) scale(1.06)">${backgrounds[background]?.(wall) ?? ""}</g>`;
}

/** A whole picture from its layers, with the light over it. */
export function sheet(layers: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">${definitions}${layers}<rect width="400" height="500" fill="url(#g)"/></svg>`;
}

if (import.meta.main) {
  const directory = new URL("./portraits/", import.meta.url);
  await mkdir(directory, { recursive: true });
  for (const person of people) {
    const picture = Buffer.from(sheet(drawBackground(person) + drawPerson(person)));
    const whole = sharp(picture, { density: 144 });
    const into = (ending: string) => fileURLToPath(new URL(`${person.name}.${ending}`, directory));
    await whole.clone().resize(640, 800).webp({ quality: 82, effort: 6 }).toFile(into("webp"));
    // As judging keeps one beside each face that is sent.
    await whole.clone().resize(480, 600).jpeg({ quality: 82, mozjpeg: true }).toFile(into("jpg"));
  }
}
