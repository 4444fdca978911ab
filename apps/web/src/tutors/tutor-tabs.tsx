import type { TutorInfo } from "@hiwar/contract/tutors";
import { Tabs } from "@hiwar/ui/tabs";
import { useSearchParams } from "react-router";
import { useSay } from "../frame/say.tsx";
import { Reviews } from "./reviews.tsx";
import { TutorStory } from "./tutor-story.tsx";

type Tab = "profile" | "reviews";

/** The profile and what students say, the open one in the address. */
export function TutorTabs({ tutor }: { tutor: TutorInfo }) {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const show = (tab: Tab) =>
    setSearch(
      (now) => {
        if (tab === "reviews") now.set("tab", tab);
        else now.delete("tab");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs<Tab>
      label={say("tutors.sections")}
      value={search.get("tab") === "reviews" ? "reviews" : "profile"}
      onChange={show}
      tabs={[
        { id: "profile", label: say("tutors.profile"), children: <TutorStory tutor={tutor} /> },
        { id: "reviews", label: say("tutors.reviews"), children: <Reviews tutor={tutor} /> },
      ]}
    />
  );
}
