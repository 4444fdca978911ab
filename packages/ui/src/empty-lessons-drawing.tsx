import { DrawingPaper } from "./drawing-paper.tsx";

/** Drawing for no lessons: a felucca at rest by the bank. */
export function EmptyLessonsDrawing() {
  return (
    <DrawingPaper>
      <circle className="sun" cx="66" cy="58" r="17" />
      <path className="nile" d="M36 100v44M30 100h12" />
      <path className="nile thin" d="M62 121c-8 9-19 9-26-8" />
      <path className="nile" d="M112 122 118 34" />
      <path className="nile paper" d="M63 104C88 84 128 46 168 22c3-2 5 1 3 4-10 18-62 70-98 84-8 3-15-1-10-6z" />
      <path className="sun" d="m88 84 9 12M108 66l10 11M129 49l9 9M148 34l7 6" />
      <path className="nile thin" d="M166 26c3 26 5 54 6 88" />
      <path className="nile paper" d="M81 143C70 138 63 130 60 118c30 9 78 9 122-6-3 14-9 24-19 30" />
      <path className="nile thin" d="M66 128c32 8 74 8 112-4" />
      <path className="sun paper" d="M159 103h-30a6 6 0 0 0 0 12h30" />
      <path className="sun thin" d="M155 103v12M133 109h14" />
      <path className="sun paper" d="M133 91h30a6 6 0 0 1 0 12h-30" />
      <path className="sun thin" d="M137 91v12M145 97h14" />
      <path className="nile" d="M22 146c8-5 15-5 22 0s15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 15-5 22 0 15 5 22 0 14-4 20-1" />
      <path className="nile thin" d="M58 158c7-4 13-4 19 0s13 4 19 0" />
      <path className="nile thin" d="M132 159c7-4 13-4 19 0s13 4 19 0 13-4 17-1" />
    </DrawingPaper>
  );
}
