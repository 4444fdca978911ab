import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { useNow } from "@hiwar/app/time/use-now";
import { useUser } from "@hiwar/app/use-user";
import { Gender } from "@hiwar/contract/gender";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Chip } from "@hiwar/ui/chip";
import { useQuery } from "@tanstack/react-query";
import { Heart, Star, Zap } from "lucide-react";
import { Suspense } from "react";
import { useHasPainted } from "../page/use-has-painted.ts";
import { say } from "../words/tutors.ts";
import { ChoiceChip } from "./choice-chip.tsx";
import { noFilters, shortNotice, wellRated } from "./filters.ts";
import { FreeBar } from "./free-bar.tsx";
import { TutorSearch } from "./tutor-search.tsx";
import { useFilters } from "./use-filters.ts";
import "./tutor-filters.css";

const WishesChip = lazyPart(() => import("../wishes/wishes-chip.tsx").then((module) => module.WishesChip));

const genders = [Gender.Male, Gender.Female];

/** The filters of the list, all kept in the address: when the student is free, then the search and a bar of chips. */
export function TutorFilters() {
  const now = useNow(60_000);
  const user = useUser();
  const { filters, change } = useFilters();
  const { data: topics } = useQuery({ ...api.topics.list.query(), enabled: useHasPainted(true) });
  const topic = topics?.list.find(({ id }) => String(id) === filters.topicId);
  const topicActions = (topics?.list ?? []).map(({ id, nameAr }) => ({
    id: String(id),
    label: nameAr,
    isChosen: id === topic?.id,
    onPress: () => change({ topicId: String(id) }),
  }));
  const genderActions = genders.map((gender) => ({
    id: gender,
    label: say(`gender.${gender}`),
    isChosen: filters.gender === gender,
    onPress: () => change({ gender }),
  }));
  return (
    <>
      <FreeBar filters={filters} now={now} change={change} />
      <search className="tutor-filters" aria-label={say("filters")}>
        <TutorSearch value={filters.search ?? ""} onSearch={(search) => change({ search: search || undefined })} />
        <div className="tutor-chips">
          {user?.role === Role.Student && (
            <Chip
              icon={Heart}
              isRemovable
              isSelected={filters.favourites !== undefined}
              onChange={(isOn) => change({ favourites: isOn ? "1" : undefined })}
            >
              {say("favourites")}
            </Chip>
          )}
          {user?.role === Role.Student && (
            <Suspense>
              <WishesChip />
            </Suspense>
          )}
          <ChoiceChip label={say("topic")} actions={topicActions} onClear={() => change({ topicId: undefined })} />
          <ChoiceChip label={say("gender")} actions={genderActions} onClear={() => change({ gender: undefined })} />
          <Chip
            icon={Star}
            isRemovable
            isSelected={filters.rating === wellRated}
            onChange={(isOn) => change({ rating: isOn ? wellRated : undefined })}
          >
            {/* The built page has Arabic digits, as in its head. */}
            <span suppressHydrationWarning>{say("rating")}</span>
          </Chip>
          <Chip
            icon={Zap}
            isRemovable
            isSelected={filters.noticeMinutes === shortNotice}
            onChange={(isOn) => change({ noticeMinutes: isOn ? shortNotice : undefined })}
          >
            {say("notice")}
          </Chip>
          {Object.keys(filters).length > 0 && (
            <Button variant="quiet" onPress={() => change(noFilters)}>
              {say("clear")}
            </Button>
          )}
        </div>
      </search>
    </>
  );
}
