import type { CallState } from "@hiwar/call/state";

/** What fills the stage and what stands in its corner. */
export interface Layout {
  readonly main: "their-screen" | "their-camera" | "my-screen" | "nobody";
  readonly corner: readonly ("their-camera" | "my-camera")[];
}

/** A shared screen fills the stage and sends the faces into the corner; otherwise the other one fills it. */
export function layoutOf({ other, sharing }: Pick<CallState, "other" | "sharing">): Layout {
  if (other?.sharing) return { main: "their-screen", corner: ["their-camera", "my-camera"] };
  if (sharing) return { main: "my-screen", corner: other ? ["their-camera", "my-camera"] : ["my-camera"] };
  return { main: other ? "their-camera" : "nobody", corner: ["my-camera"] };
}

export type Corner = "block-start inline-start" | "block-start inline-end" | "block-end inline-start" | "block-end inline-end";

/** Where my picture goes by an arrow key; the page runs from right to left, so the left arrow leads to the end side. */
export function cornerAfterKey(corner: Corner, key: string): Corner {
  const [block, inline] = corner.split(" ") as ["block-start" | "block-end", "inline-start" | "inline-end"];
  if (key === "ArrowUp") return `block-start ${inline}`;
  if (key === "ArrowDown") return `block-end ${inline}`;
  if (key === "ArrowLeft") return `${block} inline-end`;
  return key === "ArrowRight" ? `${block} inline-start` : corner;
}

/** The corner nearest to where my picture was let go, from the shares of the stage's width and height counted from its top left. */
export function cornerNear({ x, y }: { x: number; y: number }): Corner {
  return `${y < 0.5 ? "block-start" : "block-end"} ${x < 0.5 ? "inline-end" : "inline-start"}`;
}

/** Where the two small pictures stand. */
export interface Corners {
  readonly mine: Corner;
  readonly theirs: Corner;
}

/** A shared screen's text begins at its top left: nobody covers that at first. */
export const firstCorners: Corners = { mine: "block-end inline-end", theirs: "block-start inline-start" };

/** One of the two pictures is moved; where the other one stands, they change places. */
export function cornersAfter(corners: Corners, whose: keyof Corners, to: Corner): Corners {
  const [from, mine] = [corners[whose], whose === "mine"];
  const beside = corners[mine ? "theirs" : "mine"] === to ? from : corners[mine ? "theirs" : "mine"];
  return mine ? { mine: to, theirs: beside } : { mine: beside, theirs: to };
}
