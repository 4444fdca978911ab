import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for an empty chat: a paper boat on water, below two speech bubbles. */
export function EmptyChatDrawing() {
  return (
    <DrawingPaper>
      <path className="nile paper" d="M92 24h50c23 0 40 16 40 36s-17 36-40 36H58c-3.3 0-6-2.7-6-6V60c0-20 17-36 40-36z" />
      <path className="sun paper" d="M152 58h18c19 0 33 13 33 30v22c0 3.3-2.7 6-6 6h-45c-19 0-33-12-33-29s14-29 33-29z" />
      <path className="sun dots" d="M144 87h.01M161 87h.01M178 87h.01" />
      <path className="nile paper" d="M46 112l34 10 30-36 30 36 34-10-22 34H68z" />
      <path className="nile" d="M80 122h60M110 86v36" />
      <path className="nile thin" d="M68 146l12-24M152 146l-12-24" />
      <path className="nile thin" d="M78 48h38M78 62h22" />
      <path className="nile" d="M22 150c8-5 15-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 14-4 20-1" />
      <path className="nile thin" d="M58 162c7-4 13-4 19 0s13 4 19 0" />
      <path className="nile thin" d="M132 163c7-4 13-4 19 0s13 4 19 0 13-4 17-1" />
    </DrawingPaper>
  );
}
