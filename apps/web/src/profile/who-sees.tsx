import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { DescriptionList } from "@hiwar/ui/description-list";
import { needsGuardian } from "../accounts/profile-schemas.ts";
import { say } from "../words/own-profile.ts";
import { kindOf } from "./kind-of.ts";

/** Lists each part of a person's data and who sees it (docs/rules.md#rights). */
export function WhoSees({ user }: { user: User }) {
  const kind = kindOf(user);
  const isMinor = needsGuardian(user.birthYear, new Date().getFullYear());
  const ofStudent = [
    { id: "learning", name: say("learning"), value: say("learningBy") },
    { id: "ratings", name: say("ratings"), value: say(isMinor ? "ratingsByMinor" : "ratingsBy") },
  ];
  return (
    <section className="profile-who" aria-labelledby="who-title">
      <h2 id="who-title">{say("who")}</h2>
      <DescriptionList
        layout="stacked"
        items={[
          { id: "face", name: say("face"), value: say(`face.${kind}`) },
          ...(user.role === Role.Student ? ofStudent : []),
          ...(user.role === Role.Tutor ? [{ id: "story", name: say("story"), value: say("storyBy") }] : []),
          { id: "contact", name: say("contact"), value: say("contactBy") },
          { id: "own", name: say(`own.${kind}`), value: say("ownBy") },
        ]}
      />
    </section>
  );
}
