import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for an error of ours: a felucca with a bent mast that still floats. */
export function CrashDrawing() {
  return (
    <DrawingPaper>
      <path className="nile" d="M104 124 108 84l22-28" />
      <path className="nile paper" d="M130 56c14 16 22 34 24 56-18-4-32-12-42-26z" />
      <path className="sun" d="m100 78 8 6-4 9 9 4" />
      <path className="sun thin" d="M88 66l6 5M84 82h7M96 56l4 7" />
      <path className="nile paper" d="M74 143c-10-5-16-13-19-25 29 9 75 9 117-6-3 14-9 24-19 30" />
      <path className="nile thin" d="M62 128c32 8 70 8 106-4" />
      <circle className="sun" cx="186" cy="44" r="15" />
      <path className="nile" d="M22 146c8-5 15-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 14-4 20-1" />
      <path className="nile thin" d="M58 158c7-4 13-4 19 0s13 4 19 0M132 159c7-4 13-4 19 0s13 4 19 0 13-4 17-1" />
    </DrawingPaper>
  );
}
