import type { PersonRecord } from "@hiwar/contract/people";
import { Icon } from "@hiwar/ui/icon";
import { Check, X } from "lucide-react";
import { Section } from "../page/section.tsx";
import { say } from "../words/people.ts";
import { listingParts } from "./listing-parts.ts";

/** What a tutor needs to be listed, and what of it is there. */
export function PersonNeeds({ tutor }: { tutor: PersonRecord["tutor"] & object }) {
  const lacks = listingParts(tutor);
  if (lacks.every(({ isThere }) => isThere))
    return (
      <Section title={say("needed")}>
        <p className="flex items-center gap-2 pt-3">
          <Icon icon={Check} size={18} />
          {say("neededAll")}
        </p>
      </Section>
    );
  return (
    <Section title={say("needed")}>
      <ul className="grid gap-2 pt-3">
        {lacks.map(({ id, label, isThere }) => (
          <li key={id} className={`flex items-center gap-2 ${isThere ? "" : "text-danger"}`}>
            <Icon icon={isThere ? Check : X} size={18} />
            {label}
            <span className="ui-hidden-text">{say(isThere ? "has" : "lacks")}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
