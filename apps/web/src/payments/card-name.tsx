import { say } from "../words/payments.ts";

/** The name of a stored card: its brand, and its last digits left to right. */
export function CardName({ brand, lastDigits }: { brand: string; lastDigits: string }) {
  return (
    <span className="card-name">
      <bdi>{brand || say("method.card")}</bdi> <bdi dir="ltr">•••• {lastDigits}</bdi>
    </span>
  );
}
