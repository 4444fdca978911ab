import type { TutorInfo } from "@hiwar/contract/tutors";
import { Tabs } from "@hiwar/ui/tabs";
import { useSearch } from "../url/use-search.ts";
import { say } from "../words/tutors.ts";
import { Reviews } from "./reviews.tsx";
import { TutorStory } from "./tutor-story.tsx";

type Tab = "profile" | "reviews";

/** The profile and what students say, the open one in the address. */
export function TutorTabs({ tutor }: { tutor: TutorInfo }) {
  const [search, change] = useSearch();
  const show = (tab: Tab) => change("tab", tab === "reviews" ? tab : null, { replace: true, preventScrollReset: true });
  return (
    <Tabs<Tab>
      label={say("sections")}
      value={search.get("tab") === "reviews" ? "reviews" : "profile"}
      onChange={show}
      tabs={[
        { id: "profile", label: say("profile"), children: <TutorStory tutor={tutor} /> },
        { id: "reviews", label: say("reviews"), children: <Reviews tutor={tutor} /> },
      ]}
    />
  );
}
