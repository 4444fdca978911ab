import { Role } from "@hiwar/contract/kernel/roles";
import type { Topic } from "@hiwar/contract/topics";
import { useWrite } from "@hiwar/frame/use-write";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../live/live.ts";
import { Loaded } from "../loading/loaded.tsx";
import { together } from "../loading/loading.ts";
import { TopicPicker } from "../topics/topic-picker.tsx";
import { say } from "../words/profiles.ts";
import type { StepProps } from "./main-step.tsx";
import { ProfileStep } from "./profile-step.tsx";

const widths = ["w-24", "w-32", "w-20", "w-28", "w-36", "w-24"];

/** Favourite topics of a student; what a tutor teaches. */
export function TopicsStep(props: StepProps) {
  const all = useQuery(api.topics.list.query());
  const mine = useQuery(api.topics.ofUser.query());
  const wait = (
    <div aria-busy className="flex flex-wrap gap-2">
      {widths.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place and has no other identity
        <Skeleton key={place} shape="block" className={`h-11 ${width}`} />
      ))}
    </div>
  );
  return (
    <Loaded query={together({ all, mine })} wait={wait} isBrief>
      {(loaded) => <TopicsForm {...props} all={loaded.all.list} mine={loaded.mine.list} />}
    </Loaded>
  );
}

type Topics = readonly Topic[];

function TopicsForm({ user, onNext, onLater, all, mine }: StepProps & { all: Topics; mine: Topics }) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { mutate, isPending } = useWrite(api.topics.replace, { onDone: onNext });
  const value = chosen ?? mine.map(({ id }) => id);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    mutate({ topicIds: [...value] });
  };
  return (
    <ProfileStep isLast isPending={isPending} onSubmit={submit} onLater={onLater}>
      {all.length === 0 ? (
        <EmptyState title={say("topicsNone")} />
      ) : (
        <TopicPicker
          label={say(user.role === Role.Student ? "topicsTitle" : "topicsTitleTutor")}
          topics={all}
          value={value}
          onChange={setChosen}
        />
      )}
    </ProfileStep>
  );
}
