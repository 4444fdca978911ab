import { IconButton } from "@hiwar/ui/icon-button";
import { Heart as HeartIcon } from "lucide-react";
import { say } from "../words/tutors.ts";
import type { Favourites } from "./use-favourites.ts";
import "./heart.css";

export type HeartProps = { tutor: { id: number; name: string }; favourites: Favourites; variant: "line" | "round" };

/** A button that adds a tutor to the favourites or removes them. */
export function Heart({ tutor: { id, name }, favourites, variant }: HeartProps) {
  if (!favourites.canKeep) return null;
  const isKept = favourites.isKept(id);
  return (
    <IconButton
      className="heart"
      icon={HeartIcon}
      variant={variant}
      filled={isKept}
      label={say(isKept ? "unkeep" : "keep", { name })}
      onPress={() => favourites.toggle(id)}
    />
  );
}
