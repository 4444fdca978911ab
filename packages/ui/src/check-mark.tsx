export type CheckMarkProps = { isShown: boolean; isPartial?: boolean };

/** The check mark inside a checkbox; it is never mirrored. */
export function CheckMark({ isShown, isPartial = false }: CheckMarkProps) {
  if (!isShown && !isPartial) return null;
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={isPartial ? "M4 8h8" : "m3.500 8.500 3 3 6-7"} />
    </svg>
  );
}
