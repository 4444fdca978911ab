import { Skeleton } from "@hiwar/ui/skeleton";
import { StartsSkeleton } from "../loading/starts-skeleton.tsx";
import { say } from "../words/tutors.ts";
import "./tutor.css";
import "./booking-panel.css";

const facts = ["a", "b", "c", "d"];

/** Skeleton of a tutor's page. */
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
        <div className="tutor-facts">
          {facts.map((fact) => (
            <div key={fact} className="grid gap-3">
              <Skeleton className="w-16 max-w-full" />
              <Skeleton shape="title" className="w-12 max-w-full" />
            </div>
          ))}
        </div>
        <div className="grid gap-3 py-7">
          <Skeleton shape="title" className="w-1/3" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
      </div>
      <div className="booking-beside">
        <div className="booking-panel">
          <Skeleton shape="title" className="w-1/2" />
          <StartsSkeleton />
        </div>
      </div>
    </div>
  );
}
