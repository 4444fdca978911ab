import type { User } from "@hiwar/contract/accounts";
import type { TutorMeta } from "@hiwar/contract/tutors";
import { say } from "../words/dashboards.ts";
import { say as sayProfiles } from "../words/profiles.ts";
import { NextStep } from "./next-step.tsx";

/** Profile parts that the tutor fills in on the profile page. */
const ownParts = ["birthYear", "gender", "city", "bio", "about"];

/**
 * The next step of a tutor without a coming lesson, in this order: verify the email address, complete the profile, verify the phone, finish
 * onboarding, open slots.
 */
export function TutorNext({ user, meta, slotCount }: { user: User; meta: TutorMeta; slotCount: number }) {
  if (!user.verifiedEmail) {
    return <NextStep title={say("verify")} text={say("verifyTextTutor")} action={{ label: say("verifyAction"), href: "?verify=email" }} />;
  }
  const complete = { label: say("completeAction"), href: "/t/complete-profile" };
  if (meta.missing.some((part) => ownParts.includes(part))) {
    return <NextStep title={say("complete")} text={say("completeTextTutor")} action={complete} />;
  }
  if (meta.missing.includes("phone")) {
    return (
      <NextStep
        title={sayProfiles("phoneTitle")}
        text={sayProfiles("phoneAskTutor")}
        action={{ label: sayProfiles("phoneConfirm"), href: "?verify=phone" }}
      />
    );
  }
  if (!meta.public) {
    return <NextStep title={say("unlisted")} text={say("unlistedText")} action={{ label: say("unlistedAction"), href: "/t/onboarding" }} />;
  }
  if (slotCount === 0) {
    return <NextStep title={say("slots")} text={say("slotsText")} action={{ label: say("slotsAction"), href: "/schedule-management" }} />;
  }
  return (
    <NextStep
      kicker={say("allReady")}
      title={say("slotsReady")}
      text={say("slotsReadyText", { count: slotCount })}
      action={{ label: say("ownPageAction"), href: `/t/${user.id}` }}
    />
  );
}
