import { Callout } from "@hiwar/ui/callout";
import { say } from "../words/wishes.ts";
import { useWishes } from "./use-wishes.ts";

/** That nothing is kept for whoever has a lesson ahead, where they wait. */
export function AfterLesson() {
  const { list, isPassedOver } = useWishes();
  return isPassedOver && list.length > 0 && <Callout tone="info">{say("afterLesson")}</Callout>;
}
