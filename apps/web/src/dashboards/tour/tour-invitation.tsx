import { Button } from "@hiwar/ui/button";
import { useSay } from "../../frame/say.tsx";
import type { Tour } from "./use-tour.ts";

/** The offer of the tour to somebody new; once answered it does not come back. */
export function TourInvitation({ tour }: { tour: Tour }) {
  const say = useSay();
  return (
    <div className="tour-invitation">
      <p>{say("dashboards.tourOffer")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" isPending={tour.isLoading} onPress={tour.start}>
          {say("dashboards.tourStart")}
        </Button>
        <Button variant="quiet" onPress={tour.skip}>
          {say("dashboards.tourSkip")}
        </Button>
      </div>
    </div>
  );
}
