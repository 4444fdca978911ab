import { lazyPart } from "@hiwar/app/lazy-part";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { Tabs } from "@hiwar/ui/tabs";
import { Suspense } from "react";
import { say } from "../words/tutor-page.ts";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { TutorStory } from "./tutor-story.tsx";

// With it comes what judges an address: most guests read the profile alone.
const Reviews = lazyPart(() => import("./reviews.tsx").then((module) => module.Reviews));

type Tab = "profile" | "reviews";

/** The profile and what students say, the open one in the address. */
export function TutorTabs({ tutor }: { tutor: TutorInfo }) {
  const [tab, setTab] = useUrlState("tab", ["reviews"]);
  const show = (next: Tab) => setTab(next === "reviews" ? next : null, { replace: true });
  const reviews = (
    <Suspense fallback={<ReviewsSkeleton />}>
      <Reviews tutor={tutor} />
    </Suspense>
  );
  return (
    <Tabs<Tab>
      label={say("sections")}
      value={tab ?? "profile"}
      onChange={show}
      tabs={[
        { id: "profile", label: say("profile"), children: <TutorStory tutor={tutor} /> },
        { id: "reviews", label: say("reviewsTab", { count: tutor.ratingCount }), children: reviews },
      ]}
    />
  );
}
