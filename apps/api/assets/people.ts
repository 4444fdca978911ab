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
  /** Degrees by which the head leans. */
  tilt: number;
  /** Width of the head against the usual. */
  width?: number;
};

const brown = "#4A2A18";
const hazel = "#7A5426";
const green = "#5E6B3A";

/** The tutors of the seed as they look; the name is the name of the picture. */
export const people: readonly Person[] = [
  { name: "nour", gender: "female", wall: "#EBDCC0", background: "plant", skin: "#D9A176", iris: brown, hairColour: "#3B2116", hair: "long", clothes: "neckline", cloth: "#B5533C", mouth: "laugh", hasEarrings: true, tilt: 3 },
  { name: "youssef", gender: "male", wall: "#F3E2C0", background: "river", skin: "#A9714A", iris: brown, hairColour: "#1E1410", hair: "curls", clothes: "round", cloth: "#D9902F", mouth: "laugh", tilt: -2 },
  { name: "sara", gender: "female", wall: "#E9CFA6", background: "window", skin: "#E8B48C", iris: brown, hairColour: "#3A2318", hair: "none", scarf: "#2F7F78", clothes: "round", cloth: "#F1E3CC", mouth: "laugh", lips: "#C4605A", tilt: -3 },
  { name: "ahmed", gender: "male", wall: "#D8C3A2", background: "books", skin: "#C98F63", iris: brown, hairColour: "#241712", hair: "parted", beard: "stubble", clothes: "jacket", cloth: "#2E4A5B", mouth: "calm", tilt: 2 },
  { name: "aya", gender: "female", wall: "#F6E8CC", background: "river", skin: "#B97F55", iris: brown, hairColour: "#1E120C", hair: "none", scarf: "#E7C98F", clothes: "neckline", cloth: "#3F6F86", mouth: "laugh", lips: "#9C3F3B", tilt: -2 },
  { name: "heba", gender: "female", wall: "#E2D3BC", background: "books", skin: "#D59C72", iris: brown, hairColour: "#2B1810", hair: "none", scarf: "#C98A86", clothes: "jacket", cloth: "#6A4350", mouth: "smile", glasses: "square", tilt: 2 },
  { name: "karim", gender: "male", wall: "#F0D9B0", background: "sunlight", skin: "#E2AE86", iris: brown, hairColour: "#2B1B14", hair: "cropped", clothes: "shirt", cloth: "#5F8FA3", mouth: "laugh", glasses: "square", tilt: -2 },
  { name: "mariam", gender: "female", wall: "#F2DDB8", background: "sunlight", skin: "#DDA77C", iris: brown, hairColour: "#22140E", hair: "ponytail", clothes: "round", cloth: "#8FB9A8", mouth: "laugh", lips: "#BF5B53", tilt: 3 },
  { name: "mona", gender: "female", wall: "#D9B98A", background: "arch", skin: "#EBBE98", iris: hazel, hairColour: "#7A6A5F", hair: "bob", clothes: "jacket", cloth: "#0B6B63", mouth: "smile", hasEarrings: true, ageLines: true, tilt: -2 },
  { name: "omar", gender: "male", wall: "#7FA79B", background: "arch", skin: "#8C5A3A", iris: brown, hairColour: "#1A110D", hair: "cropped", beard: "full", clothes: "shirt", cloth: "#EFE3CE", mouth: "laugh", tilt: 2 },
  { name: "dina", gender: "female", wall: "#E6D6C0", background: "window", skin: "#E3B08A", iris: hazel, hairColour: "#6B3E22", hair: "wavy", clothes: "shirt", cloth: "#F2E8D8", mouth: "smile", tilt: -3, width: 0.97 },
  { name: "tarek", gender: "male", wall: "#E4D2AE", background: "plant", skin: "#B67C52", iris: brown, hairColour: "#2A1A12", hair: "swept", beard: "goatee", clothes: "round", cloth: "#3E6B5C", mouth: "laugh", tilt: 3, width: 1.02 },
  { name: "fatma", gender: "female", wall: "#DCC7A8", background: "arch", skin: "#9A6440", iris: brown, hairColour: "#1A100B", hair: "none", scarf: "#7C4A66", hasPin: true, clothes: "neckline", cloth: "#D9A65A", mouth: "smile", lips: "#8E3B3A", tilt: 3, width: 1.02 },
  { name: "hassan", gender: "male", wall: "#CFC2A8", background: "books", skin: "#D8A57C", iris: hazel, hairColour: "#8A8079", hair: "receding", beard: "moustache", clothes: "jacket", cloth: "#5A4636", mouth: "calm", ageLines: true, tilt: -2, width: 1.04 },
  { name: "reem", gender: "female", wall: "#F1DEC2", background: "plant", skin: "#A8704A", iris: brown, hairColour: "#1D120D", hair: "ringlets", clothes: "neckline", cloth: "#2F6F7F", mouth: "laugh", hasEarrings: true, tilt: 2, width: 0.98 },
  { name: "mostafa", gender: "male", wall: "#B9CDBE", background: "sunlight", skin: "#C68A5E", iris: brown, hairColour: "#20140F", hair: "cropped", beard: "stubble", clothes: "round", cloth: "#F0E4CF", mouth: "smile", lips: "#A65F4C", tilt: -3 },
  { name: "yasmin", gender: "female", wall: "#E7C9A0", background: "river", skin: "#F0C6A0", iris: green, hairColour: "#8A4B25", hair: "bun", clothes: "round", cloth: "#C96F4E", mouth: "laugh", hasEarrings: true, tilt: -2, width: 0.96 },
  { name: "khaled", gender: "male", wall: "#E8D8B8", background: "window", skin: "#7E4F32", iris: brown, hairColour: "#17100C", hair: "curls", beard: "goatee", clothes: "shirt", cloth: "#B9573E", mouth: "laugh", glasses: "round", tilt: 2, width: 1.02 },
  { name: "rania", gender: "female", wall: "#D2DCCB", background: "sunlight", skin: "#E5B48F", iris: hazel, hairColour: "#4A2C1C", hair: "none", scarf: "#F0E2CB", clothes: "jacket", cloth: "#37505E", mouth: "laugh", lips: "#B9544E", tilt: -2, width: 0.98 },
  { name: "sherif", gender: "male", wall: "#E9D6B4", background: "arch", skin: "#E6B892", iris: green, hairColour: "#5B3A22", hair: "parted", clothes: "shirt", cloth: "#7E9A6A", mouth: "laugh", tilt: -3, width: 0.98 },
  { name: "nadia", gender: "female", wall: "#E0CDB4", background: "books", skin: "#CE976C", iris: brown, hairColour: "#2A1912", hair: "bob", clothes: "neckline", cloth: "#7A5A86", mouth: "laugh", glasses: "round", tilt: 3 },
  { name: "ali", gender: "male", wall: "#F0DEBB", background: "plant", skin: "#D59F74", iris: hazel, hairColour: "#33211A", hair: "swept", beard: "full", clothes: "jacket", cloth: "#8A5A3A", mouth: "laugh", tilt: 2 },
  { name: "hala", gender: "female", wall: "#C9D6D0", background: "arch", skin: "#D9A880", iris: brown, hairColour: "#A9A097", hair: "none", scarf: "#4E6E9A", hasPin: true, clothes: "round", cloth: "#E9DCC6", mouth: "smile", glasses: "round", ageLines: true, tilt: -3, width: 1.02 },
  { name: "adel", gender: "male", wall: "#E3CDA4", background: "river", skin: "#96623F", iris: brown, hairColour: "#3A302B", hair: "none", beard: "full", clothes: "round", cloth: "#2E5F73", mouth: "laugh", ageLines: true, tilt: -2, width: 1.03 },
];
