import "./brand.css";

/** The outline of the mark in a 64 by 64 field: a speech bubble whose inner space is the letter ح. */
export const markOutline =
  "M59,31c0,2.45 0.09,4.99 0.27,7.57c-9.14,3.64 -15.78,5.43 -22.67,5.43c-5.6,0 -9.3,-1.7 -9.3,-5.9c0,-6.2 8.7,-10 20.2,-12.95c1,-0.25 1.5,-0.85 1.5,-1.85v-4.1c0,-1 -0.6,-1.68 -1.7,-1.7c-10.9,-0.2 -15,-4.6 -21.3,-4.6c-4.1,0 -8,2.6 -11.4,8.4c-0.4,0.7 -0.2,1.2 0.6,1.7l3.5,2.1c0.8,0.5 1.8,0.3 2.3,-0.5c1.7,-2.6 3.2,-4 5.1,-4c2.2,0 4.6,1.1 7.7,2.6c-9.1,3.5 -15.6,8.3 -15.6,15.9c0,8.2 7,13.2 18.4,13.2c7.41,0 14.57,-1.49 23.64,-4.87c0.5,3.29 1.15,6.58 1.96,9.77c0.8,3.1 -1.9,5.9 -5,5.2c-8.7,-2.1 -18.2,-3.1 -26.2,-3.4c-15.46,0 -28,-12.54 -28,-28c0,-15.46 12.54,-28 28,-28c15.46,0 28,12.54 28,28z";

export type MarkProps = { size?: number; className?: string };

/** The mark in the text colour around it; it is legible down to 16 pixels. Give it a name where it stands alone. */
export function Mark({ size = 34, className = "" }: MarkProps) {
  return (
    <svg className={`ui-mark ${className}`} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path fill="currentColor" d={markOutline} />
    </svg>
  );
}
