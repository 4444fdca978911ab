import { SegmentedControl, type SegmentedControlProps } from "@hiwar/ui/segmented-control";
import { TextArea } from "@hiwar/ui/text-area";
import { say } from "../../words/recording.ts";
import { type Prompt, prompterMost, prompterSizes, prompterSpeeds } from "./prompter-text.ts";

export const points = () => ([1, 2, 3, 4, 5] as const).map((place) => say(`point${place}`));

/** The prompter's settings: suggested points, the tutor's own text, and how it is shown. */
export function PrompterDesk({ prompt, onChange }: { prompt: Prompt; onChange: (prompt: Prompt) => void }) {
  const change = (part: Partial<Prompt>) => onChange({ ...prompt, ...part });
  return (
    <>
      <div className="recorder-part">
        <h3>{say("whatToSay")}</h3>
        <ol className="recorder-points">
          {points().map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </div>
      <TextArea
        label={say("prompt")}
        hint={say("promptHint")}
        rows={4}
        maxLength={prompterMost}
        value={prompt.text}
        onChange={(text) => change({ text })}
      />
      <Choice
        label={say("size")}
        choices={prompterSizes.map((id) => ({ id, label: say(`size.${id}`) }))}
        value={prompt.size}
        onChange={(size) => change({ size })}
      />
      <Choice
        label={say("speed")}
        choices={prompterSpeeds.map((id) => ({ id, label: say(`speed.${id}`) }))}
        value={prompt.speed}
        onChange={(speed) => change({ speed })}
      />
    </>
  );
}

/** A segmented control with its name above, as fields have. */
function Choice<Id extends string>(props: SegmentedControlProps<Id>) {
  return (
    <div className="recorder-part">
      <span aria-hidden="true">{props.label}</span>
      <SegmentedControl {...props} isBlock />
    </div>
  );
}
