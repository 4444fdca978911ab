import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for a lost connection: a kite whose string came loose. */
export function LostConnectionDrawing() {
  return (
    <DrawingPaper>
      <path className="nile paper" d="M92 22l46 22-14 46-54-26z" />
      <path className="nile thin" d="M92 22l32 68M138 44L70 64" />
      <path className="sun" d="M124 90c1 10 14 8 15 17s-9 10-7 19" />
      <path className="sun paper" d="m135 99 9-4-1 9zM135 99l-8 4 1-9zM136 115l9-1-3 8zM136 115l-9 1 3-8z" />
      <path className="nile thin" d="M104 54c-14 26-24 38-40 46-7 3.5-10 8-8 14" />
      <path className="sun" d="m46 116 5 5M58 120l-1 7M64 112l7 2" />
      <path className="nile thin" d="M62 138c10-10 22-6 22 2s-10 10-10 2 24-12 46-3 40 5 52-5" />
      <path className="nile paper" d="M172 118h26v28h-26z" />
      <path className="nile" d="M168 118h34M168 146h34" />
      <path className="sun" d="M173 125h24M173 132h24M173 139h24" />
      <path className="nile" d="M24 154h192" />
      <path className="nile thin" d="M40 164h34M92 164h58M168 164h22" />
      <path className="nile thin" d="M168 40c2-8 14-9 17-2 8-3 15 2 14 9h-36c-2-4 1-7 5-7z" />
    </DrawingPaper>
  );
}
