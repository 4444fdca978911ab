import { Icon } from "@hiwar/ui/icon";
import { Star } from "lucide-react";
import { useSay } from "../frame/say.tsx";

const five = [1, 2, 3, 4, 5];

/** Whole stars out of five. */
export function Stars({ stars }: { stars: number }) {
  const say = useSay();
  return (
    <span role="img" aria-label={say("tutors.stars", { stars })} className="flex gap-0.5">
      {five.map((place) => (
        <Icon key={place} icon={Star} size={16} filled={place <= stars} className={place <= stars ? "text-accent" : "text-control"} />
      ))}
    </span>
  );
}
