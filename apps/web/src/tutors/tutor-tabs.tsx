import { lazyPart } from "@hiwar/app/lazy-part";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { Tabs } from "@hiwar/ui/tabs";
import { Suspense } from "react";
import { say } from "../words/tutor-page.ts";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { TutorStory } from "./tutor-story.tsx";

// Lazy, since it brings the contract's schemas for the address; most guests read only the profile.
const Reviews = lazyPart(() => import("./reviews.tsx").then((module) => module.Reviews));

type Tab = "profile" | "reviews";

/** Tabs of the profile and the reviews; the open one is kept in the address. */
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
