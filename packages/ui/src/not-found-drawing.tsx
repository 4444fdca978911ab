import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for an unknown page: a signpost on a sandbank whose arms point both ways. */
export function NotFoundDrawing() {
  return (
    <DrawingPaper>
      <circle className="sun" cx="186" cy="50" r="17" />
      <path className="nile" d="M116 24v112M124 24v112M116 24c0-5 8-5 8 0" />
      <path className="nile paper" d="M74 40h70l14 13-14 13H74z" />
      <path className="sun paper" d="M166 78H98L84 91l14 13h68z" />
      <path className="nile thin" d="M88 53h40" />
      <path className="sun thin" d="M110 91h40" />
      <path className="nile paper" d="M70 142c10-10 26-14 48-14s42 4 54 14" />
      <path className="nile thin" d="M90 136c4-2 8-2 12 0M138 136c4-2 8-2 12 0" />
      <path className="nile" d="M22 148c8-5 15-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 14-4 20-1" />
      <path className="nile thin" d="M58 161c7-4 13-4 19 0s13 4 19 0M132 162c7-4 13-4 19 0s13 4 19 0" />
    </DrawingPaper>
  );
}
