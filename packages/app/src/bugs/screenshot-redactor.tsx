import { Button } from "@hiwar/ui/button";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { say } from "../words/bugs.ts";
import { type Area, areaAfter, areaBetween, type Point } from "./areas.ts";

export type ScreenshotRedactorProps = {
  url: string;
  /** The picture's own size in pixels: its place is kept until the browser has decoded it, so that no area moves under the pointer. */
  size: { width: number; height: number };
  areas: readonly Area[];
  onChange: (areas: readonly Area[]) => void;
};

const percent = (share: number) => `${share * 100}%`;
/** Initial place of a cover that was added by a button instead of dragged. */
const middle: Area = { left: 0.3, top: 0.4, width: 0.4, height: 0.15 };

/** A screenshot of which the person covers areas. Dragging or a button adds an area; keys move, resize or delete it. */
export function ScreenshotRedactor({ url, size, areas, onChange }: ScreenshotRedactorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<Area | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = (frame.current as HTMLDivElement).getBoundingClientRect();
    return { left: (clientX - box.left) / box.width, top: (clientY - box.top) / box.height };
  };
  const replace = (place: number, area: Area | null) => onChange(areas.flatMap((one, at) => (at === place ? (area ?? []) : one)));
  const press = (place: number) => (event: KeyboardEvent) => {
    const next = event.key === "Delete" || event.key === "Backspace" ? null : areaAfter(areas[place] as Area, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    replace(place, next);
  };
  const end = (area: Area | null) => {
    if (area) onChange([...areas, area]);
    setFrom(null);
    setDrawn(null);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <div
        ref={frame}
        dir="ltr"
        className="relative w-full touch-none overflow-hidden rounded-control border border-line"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
        }}
        onPointerMove={(event) => from && setDrawn(areaBetween(from, pointOf(event)))}
        // What moves reported may not be drawn yet when the pointer is lifted.
        onPointerUp={(event) => end(from && areaBetween(from, pointOf(event)))}
        onPointerCancel={() => end(drawn)}
      >
        <img src={url} width={size.width} height={size.height} alt={say("picture")} draggable={false} className="block w-full" />
        {[...areas, ...(drawn ? [drawn] : [])].map((area, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: an area is its place in the list, and none moves there.
            key={place}
            type="button"
            aria-label={say("covered", { number: place + 1 })}
            className="absolute bg-strong outline-offset-2"
            style={{ left: percent(area.left), top: percent(area.top), width: percent(area.width), height: percent(area.height) }}
            onKeyDown={press(place)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onPress={() => onChange([...areas, middle])}>
          {say("cover")}
        </Button>
        {areas.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => onChange(areas.slice(0, -1))}>
            {say("uncover")}
          </Button>
        )}
      </div>
    </div>
  );
}
