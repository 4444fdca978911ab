import { mostTopicsOfUser, type Topic } from "@hiwar/contract/topics";
import { Chip } from "@hiwar/ui/chip";
import type { Ref } from "react";
import { say } from "../words/profiles.ts";

export type TopicPickerProps = {
  label: string;
  topics: readonly Topic[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
  /** The first topic's chip, which takes the focus when the choice is refused. */
  inputRef?: Ref<HTMLButtonElement> | undefined;
};

/** All topics as chips; chosen ones are on. */
export function TopicPicker({ label, topics, value, onChange, error, inputRef }: TopicPickerProps) {
  const isFull = value.length >= mostTopicsOfUser;
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium text-strong">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {topics.map(({ id, nameAr }, index) => (
          <Chip
            key={id}
            buttonRef={index === 0 ? inputRef : undefined}
            isSelected={value.includes(id)}
            isDisabled={isFull && !value.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
          >
            {nameAr}
          </Chip>
        ))}
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {isFull ? say("topicsFull") : say("topicsCount", { count: value.length })}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
