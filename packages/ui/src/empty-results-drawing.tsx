import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for no search results: a lens over an empty page. */
export function EmptyResultsDrawing() {
  return (
    <DrawingPaper>
      <path className="nile paper" d="M58 34h74c4 0 7 3 7 7v86c0 4-3 7-7 7H58c-4 0-7-3-7-7V41c0-4 3-7 7-7z" />
      <path className="nile thin" d="M66 54h44M66 68h30M66 82h36M66 96h22" />
      <circle className="sun paper" cx="142" cy="92" r="28" />
      <path className="sun" d="m163 113 21 22" />
      <path className="sun thin" d="M130 88c2-8 9-13 17-12" />
      <path className="nile" d="M22 150c8-5 15-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 14-4 20-1" />
      <path className="nile thin" d="M58 162c7-4 13-4 19 0s13 4 19 0M132 163c7-4 13-4 19 0s13 4 19 0 13-4 17-1" />
    </DrawingPaper>
  );
}
