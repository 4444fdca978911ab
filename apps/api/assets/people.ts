import drawn from "./people.json" with { type: "json" };

export type Person = {
  name: string;
  gender: "female" | "male";
  wall: string;
  background: string;
  skin: string;
  iris: string;
  /** The colour of hair and brows. */
  hairColour: string;
  hair: string;
  /** The colour of a headscarf, which takes the place of hair. */
  scarf?: string;
  hasPin?: boolean;
  clothes: string;
  cloth: string;
  mouth: string;
  lips?: string;
  beard?: string;
  glasses?: string;
  hasEarrings?: boolean;
  ageLines?: boolean;
  /** For a moment, in a clip. */
  areEyesClosed?: boolean;
  /** Degrees by which the head leans. */
  tilt: number;
  /** Width of the head against the usual. */
  width?: number;
};

/** The tutors of the seed as they look; the name is the name of the picture. */
export const people = drawn as readonly Person[];
