import { errorMessage } from "@hiwar/app/error-message";
import { useNow } from "@hiwar/app/time/use-now";
import type { ChainPiece } from "@hiwar/contract/audit";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../words/audit.ts";
import { useChain } from "./use-chain.ts";

const mostPlaces = 5;

function placesWords(breaks: ChainPiece["breaks"]): string {
  const places = breaks
    .slice(0, mostPlaces)
    .map(({ seq, why }) => say(`place.${why}`, { number: plainArabicNumber(why === "missing" ? seq - 1 : seq) }));
  return `${places.join("، ")}${breaks.length > mostPlaces ? "…" : ""}`;
}

/**
 * Shows whether the audit chain is intact, computed while the page is open. It has its final height from the start, so that the list below keeps its
 * place.
 */
export function ChainState() {
  return (
    <div className="grid min-h-32 md:min-h-20">
      <State />
    </div>
  );
}

function State() {
  const now = useNow(60_000);
  const { reached, breaks, isChecking, error, goOn, again } = useChain();
  const daily = reached?.daily && <span className="block text-sm">{say("daily", { when: relativeDayTime(reached.daily.at, now) })}</span>;
  const action = (words: string, onPress: () => void): ReactNode => (
    <Button size="small" isPending={isChecking} onPress={onPress}>
      {words}
    </Button>
  );
  if (error && !reached) return <Callout action={action(say("recheck"), again)}>{errorMessage(error)}</Callout>;
  if (!reached) return <Callout>{say("checking")}</Callout>;
  if (breaks.length > 0)
    return (
      <Callout tone="danger" icon={ShieldAlert} announces action={action(say("recheck"), again)}>
        {say("broken", { places: placesWords(breaks) })}
        {daily}
      </Callout>
    );
  if (reached.next !== null) {
    const numbers = { number: plainArabicNumber(reached.seq), all: plainArabicNumber(reached.entries) };
    return (
      <Callout icon={ShieldCheck} action={action(say("checkRest"), goOn)}>
        {say("wholeSoFar", numbers)}
        {daily}
      </Callout>
    );
  }
  const { seq, at } = reached;
  return (
    <Callout tone="success" icon={ShieldCheck} action={action(say("recheck"), again)}>
      {at ? say("whole", { number: plainArabicNumber(seq), when: relativeDayTime(at, now) }) : say("wholeEmpty")}
      {daily}
    </Callout>
  );
}
