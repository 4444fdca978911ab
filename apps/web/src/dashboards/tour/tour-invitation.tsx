import { Button } from "@hiwar/ui/button";
import { say } from "../../words/dashboards.ts";
import type { Tour } from "./use-tour.ts";

/** Offers the tour to new students; once answered, it does not return. */
export function TourInvitation({ tour }: { tour: Tour }) {
  return (
    <div className="tour-invitation">
      <p>{say("tourOffer")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" isPending={tour.isLoading} onPress={tour.start}>
          {say("tourStart")}
        </Button>
        <Button variant="quiet" onPress={tour.skip}>
          {say("tourSkip")}
        </Button>
      </div>
    </div>
  );
}
