const look = "max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-control bg-sunken p-3 text-xs";

/** Machine-written log lines in a scrolling box. */
export function LogText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre dir="ltr" className={look} tabIndex={0}>
      {children}
    </pre>
  );
}
