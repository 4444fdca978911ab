import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for a finished booking: a felucca sailing into the sun. */
export function SuccessBookedDrawing() {
  return (
    <DrawingPaper>
      <circle className="sun" cx="180" cy="60" r="22" />
      <path className="sun" d="M206 34l5-5M216 60h7M206 86l4 4" />
      <path className="nile" d="M108 122 112 40" />
      <path className="nile paper" d="M54 110C84 78 124 42 172 14c-8 30-6 64 4 94-36 10-82 12-122 2z" />
      <path className="nile thin" d="M66 98c36 8 74 7 106-2" />
      <path className="sun thick" d="m112 76 11 11 22-26" />
      <path className="sun" d="M172 14c6-3 12 1 18-3" />
      <path className="nile paper" d="M81 143C70 138 63 130 60 118c30 9 78 9 122-6-3 14-9 24-19 30" />
      <path className="nile thin" d="M66 128c32 8 74 8 112-4" />
      <path className="nile" d="M22 146c8-5 15-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 14-4 20-1" />
      <path className="nile thin" d="M58 158c7-4 13-4 19 0s13 4 19 0" />
      <path className="nile thin" d="M132 159c7-4 13-4 19 0s13 4 19 0 13-4 17-1" />
    </DrawingPaper>
  );
}
