import { Role } from "@hiwar/contract/kernel/roles";
import { tellRefusal } from "@hiwar/frame/refusals";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import { LoadFailed } from "../frame/load-failed.tsx";
import { useSay } from "../frame/say.tsx";
import { TopicPicker } from "../topics/topic-picker.tsx";
import type { StepProps } from "./main-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { refreshUser } from "./use-profile-change.ts";

const widths = ["w-24", "w-32", "w-20", "w-28", "w-36", "w-24"];

/** Favourite topics of a student; what a tutor teaches. */
export function TopicsStep({ user, onNext, onLater }: StepProps) {
  const say = useSay();
  const all = useQuery(api.topics.list.query());
  const mine = useQuery(api.topics.ofUser.query());
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { mutate, isPending } = useMutation({
    ...api.topics.replace.mutation(),
    onSuccess: () => void refreshUser().finally(onNext),
    onError: tellRefusal,
  });
  if (all.isError || mine.isError) return <LoadFailed onRetry={() => void Promise.all([all.refetch(), mine.refetch()])} isBrief />;
  if (!all.data || !mine.data) {
    return (
      <div aria-busy className="flex flex-wrap gap-2">
        {widths.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place and has no other identity
          <Skeleton key={place} shape="block" className={`h-11 ${width}`} />
        ))}
      </div>
    );
  }
  const value = chosen ?? mine.data.list.map(({ id }) => id);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    mutate({ topicIds: [...value] });
  };
  return (
    <ProfileStep isLast isPending={isPending} onSubmit={submit} onLater={onLater}>
      {all.data.list.length === 0 ? (
        <EmptyState title={say("accounts.topicsNone")} />
      ) : (
        <TopicPicker
          label={say(user.role === Role.Student ? "accounts.topicsTitle" : "accounts.topicsTitleTutor")}
          topics={all.data.list}
          value={value}
          onChange={setChosen}
        />
      )}
    </ProfileStep>
  );
}
