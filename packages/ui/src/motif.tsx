import "./brand.css";

export type MotifProps = { className?: string };

/** Two talking bubbles, the brand's one ornament. It fills the nearest positioned box, behind its text. */
export function Motif({ className = "" }: MotifProps) {
  return (
    <svg className={`ui-motif ${className}`} viewBox="0 0 320 206" aria-hidden="true">
      <path
        className="ui-motif-nile"
        d="M150 16H214C254 16 284 45 284 82V138C284 144.600 278.600 150 272 150H150C110 150 82 121 82 83S110 16 150 16Z"
      />
      <path
        className="ui-motif-sun"
        d="M92 84H146C178 84 202 107 202 137S178 190 146 190H48C42 190 38 186 38 180V137C38 107 60 84 92 84Z"
      />
    </svg>
  );
}
