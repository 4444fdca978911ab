import type { CallState } from "@hiwar/call/state";

/** What fills the stage and what is small in its corners. */
export interface Layout {
  readonly main: "their-screen" | "their-camera" | "my-screen" | "nobody";
  readonly corner: readonly ("their-camera" | "my-camera")[];
}

/** A shared screen fills the stage, with both cameras in corners; otherwise the other person's camera fills it. */
export function layoutOf({ counterpart, sharing }: Pick<CallState, "counterpart" | "sharing">): Layout {
  if (counterpart?.sharing) return { main: "their-screen", corner: ["their-camera", "my-camera"] };
  if (sharing) return { main: "my-screen", corner: counterpart ? ["their-camera", "my-camera"] : ["my-camera"] };
  return { main: counterpart ? "their-camera" : "nobody", corner: ["my-camera"] };
}

export type Corner = "block-start inline-start" | "block-start inline-end" | "block-end inline-start" | "block-end inline-end";

/** The corner after an arrow key. The page is right-to-left, so the left arrow leads to the inline end. */
export function cornerAfterKey(corner: Corner, key: string): Corner {
  const [block, inline] = corner.split(" ") as ["block-start" | "block-end", "inline-start" | "inline-end"];
  if (key === "ArrowUp") return `block-start ${inline}`;
  if (key === "ArrowDown") return `block-end ${inline}`;
  if (key === "ArrowLeft") return `${block} inline-end`;
  return key === "ArrowRight" ? `${block} inline-start` : corner;
}

/** The corner nearest to a point, given as shares of the stage's width and height from its top left. */
export function cornerNear({ x, y }: { x: number; y: number }): Corner {
  return `${y < 0.5 ? "block-start" : "block-end"} ${x < 0.5 ? "inline-end" : "inline-start"}`;
}

/** The corners of the two small pictures. */
export interface Corners {
  readonly mine: Corner;
  readonly theirs: Corner;
}

/** Leaves the top left free, where the text of a shared screen begins. */
export const firstCorners: Corners = { mine: "block-end inline-end", theirs: "block-start inline-start" };

/** Moves one of the two pictures. If the other one is there already, they swap corners. */
export function cornersAfter(corners: Corners, whose: keyof Corners, to: Corner): Corners {
  const [from, mine] = [corners[whose], whose === "mine"];
  const beside = corners[mine ? "theirs" : "mine"] === to ? from : corners[mine ? "theirs" : "mine"];
  return mine ? { mine: to, theirs: beside } : { mine: beside, theirs: to };
}
