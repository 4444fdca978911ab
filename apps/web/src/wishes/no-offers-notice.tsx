import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/wishes.ts";
import { useWishes } from "./use-wishes.ts";

/** Says, where a student waits, that no start is kept for them while they have a coming lesson. */
export function NoOffersNotice() {
  const { list, isPassedOver } = useWishes();
  return isPassedOver && list.length > 0 && <Callout tone="info">{say("afterLesson")}</Callout>;
}
