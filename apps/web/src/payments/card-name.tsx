import { say } from "../words/payments.ts";

/** A stored card as it is told: its brand, and its last digits from the left. */
export function CardName({ brand, lastDigits }: { brand: string; lastDigits: string }) {
  return (
    <span className="card-name">
      <bdi>{brand || say("method.card")}</bdi> <bdi dir="ltr">•••• {lastDigits}</bdi>
    </span>
  );
}
