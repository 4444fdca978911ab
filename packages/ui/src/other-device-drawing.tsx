import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for a call on another device: a laptop, and an arrow to the phone beside it. */
export function OtherDeviceDrawing() {
  return (
    <DrawingPaper>
      <path className="nile paper" d="M36 52a8 8 0 0 1 8-8h92a8 8 0 0 1 8 8v66H36z" />
      <path className="nile" d="M22 132h136l-6 10H28z" />
      <path className="nile thin" d="M62 72h40M62 86h26" />
      <path className="sun paper" d="M164 66a9 9 0 0 1 9-9h32a9 9 0 0 1 9 9v74a9 9 0 0 1-9 9h-32a9 9 0 0 1-9-9z" />
      <path className="nile paper" d="M175 82h28v18h-16l-7 7v-7h-5z" />
      <path className="sun thin" d="M184 140h10" />
      <path className="nile thin" d="M112 96c14 14 30 16 44 6m-8-4 9 3-3 9" />
      <path className="nile thin" d="M30 160h180" />
    </DrawingPaper>
  );
}
