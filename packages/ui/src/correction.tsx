import "./speech-bubble.css";

export type CorrectionProps = { said: string; better: string };

/** What was said, and the better word under a stroke of sun. */
export function Correction({ said, better }: CorrectionProps) {
  return (
    <>
      <del className="ui-correction-said">{said}</del> <ins className="ui-correction-better">{better}</ins>
    </>
  );
}
