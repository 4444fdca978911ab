import "./speech-bubble.css";

export type CorrectionProps = { said: string; better: string };

/** What was said, and the better wording underlined beside it. */
export function Correction({ said, better }: CorrectionProps) {
  return (
    <>
      <del className="ui-correction-said">{said}</del> <ins className="ui-correction-better">{better}</ins>
    </>
  );
}
