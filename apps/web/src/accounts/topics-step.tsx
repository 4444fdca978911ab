import { api } from "@hiwar/app/clients";
import { FormField } from "@hiwar/app/form/form-field";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import { type Topic, topics } from "@hiwar/contract/topics";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { TopicPicker } from "../topics/topic-picker.tsx";
import { say } from "../words/profiles.ts";
import type { StepProps } from "./main-step.tsx";
import { ProfileStep } from "./profile-step.tsx";

const widths = ["w-24", "w-32", "w-20", "w-28", "w-36", "w-24"];

/** The profile step for topics: a student's favourites, or what a tutor teaches. */
export function TopicsStep(props: StepProps) {
  const all = useQuery(api.topics.list.query());
  const mine = useQuery(api.topics.ofUser.query());
  const wait = (
    <div aria-busy className="flex flex-wrap gap-2">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place and has no other identity
        <Skeleton key={index} shape="block" className={`h-11 ${width}`} />
      ))}
    </div>
  );
  return (
    <Loaded query={combineQueries({ all, mine })} skeleton={wait} isBrief>
      {(loaded) => <TopicsForm {...props} all={loaded.all.list} mine={loaded.mine.list} />}
    </Loaded>
  );
}

type Topics = readonly Topic[];

function TopicsForm({ user, onNext, onLater, all, mine }: StepProps & { all: Topics; mine: Topics }) {
  const form = useContractForm(topics.replace.body, { defaultValues: { topicIds: mine.map(({ id }) => id) } });
  const { mutate, isPending } = useWrite(api.topics.replace, {
    onDone: ({ list }) => onNext(list.map(({ id }) => id)),
    errors: (error) => form.refuse(error),
  });
  return (
    <ProfileStep form={form} isLast isPending={isPending} onSubmit={form.handleSubmit((values) => mutate(values))} onLater={onLater}>
      {all.length === 0 ? (
        <EmptyState title={say("topicsNone")} />
      ) : (
        <FormField form={form} name="topicIds">
          {({ value, onChange, error, inputRef }) => (
            <TopicPicker
              label={say(user.role === Role.Student ? "topicsTitle" : "topicsTitleTutor")}
              topics={all}
              value={value ?? []}
              onChange={onChange}
              error={error}
              inputRef={inputRef}
            />
          )}
        </FormField>
      )}
    </ProfileStep>
  );
}
