import { useSay } from "../frame/say.tsx";

/** A stored card as it is told: its brand, and its last digits from the left. */
export function CardName({ brand, lastDigits }: { brand: string; lastDigits: string }) {
  const say = useSay();
  return (
    <span className="card-name">
      <bdi>{brand || say("payments.method.card")}</bdi> <bdi dir="ltr">•••• {lastDigits}</bdi>
    </span>
  );
}
