import type { AssessmentKind } from "@hiwar/contract/assessments";
import { Card } from "@hiwar/ui/card";
import { Icon } from "@hiwar/ui/icon";
import { DoorOpen, Flag, Languages, Lightbulb, type LucideIcon, MessageCircle } from "lucide-react";
import { say } from "../words/onboarding.ts";

const interview: [LucideIcon, () => string][] = [
  [MessageCircle, () => say("interview.meet")],
  [Languages, () => say("interview.talk")],
  [Lightbulb, () => say("interview.case")],
];
const demo: [LucideIcon, () => string][] = [
  [DoorOpen, () => say("demo.open")],
  [MessageCircle, () => say("demo.talk")],
  [Flag, () => say("demo.close")],
];
const parts = { interview, demo };

/** What happens in an interview, or what a demo should contain. */
export function AssessmentAbout({ kind }: { kind: AssessmentKind }) {
  return (
    <Card as="section" padding="medium" className="assessment-about" aria-labelledby="about">
      <h2 id="about">{say(kind === "demo" ? "whatHappensDemo" : "whatHappens")}</h2>
      <ul>
        {parts[kind].map(([icon, words], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place}>
            <Icon icon={icon} />
            {words()}
          </li>
        ))}
      </ul>
      <p>{say("cancelPossible")}</p>
    </Card>
  );
}
