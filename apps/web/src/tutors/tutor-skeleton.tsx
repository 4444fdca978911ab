import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../words/tutors.ts";
import "./tutor.css";
import "./booking-panel.css";

/** The shape of a tutor's page that is coming. */
export function TutorSkeleton() {
  return (
    <div className="tutor-page" aria-busy>
      <h1 className="sr-only">{say("one")}</h1>
      <div className="tutor-page-main">
        <div className="tutor-media">
          <Skeleton shape="portrait" className="w-full" />
          <div className="tutor-video" />
        </div>
        <div className="grid gap-3 py-7">
          <Skeleton shape="title" className="w-1/2" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton shape="block" className="h-20 w-full" />
      </div>
      <div className="booking-beside">
        <div className="booking-panel">
          <Skeleton shape="title" className="w-1/2" />
          <Skeleton shape="block" className="h-56 w-full" />
        </div>
      </div>
    </div>
  );
}
