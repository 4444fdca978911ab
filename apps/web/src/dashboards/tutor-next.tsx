import type { User } from "@hiwar/contract/accounts";
import type { TutorMeta } from "@hiwar/contract/tutors";
import type { WordKey } from "../frame/catalogue.ts";
import { sayOutside, useSay } from "../frame/say.tsx";
import { NextStep } from "./next-step.tsx";

/** What the tutor fills in by themselves; the rest comes with onboarding. */
const ownParts = ["birthYear", "gender", "city", "bio", "about"];
const list = new Intl.ListFormat("ar-EG");

/** What a tutor without a coming lesson should do: prove the address, complete the page, open slots. */
export function TutorNext({ user, meta, slotCount }: { user: User; meta: TutorMeta; slotCount: number }) {
  const say = useSay();
  if (!user.verifiedEmail) {
    return (
      <NextStep
        title={say("dashboards.verify")}
        text={say("dashboards.verifyTextTutor")}
        action={{ label: say("dashboards.verifyAction"), href: "?verify=email" }}
      />
    );
  }
  const complete = { label: say("dashboards.completeAction"), href: "/t/complete-profile" };
  if (meta.missing.some((part) => ownParts.includes(part))) {
    return <NextStep title={say("dashboards.complete")} text={say("dashboards.completeTextTutor")} action={complete} />;
  }
  if (meta.missing.includes("phone")) {
    return (
      <NextStep
        title={say("accounts.phoneTitle")}
        text={say("accounts.phoneAskTutor")}
        action={{ label: say("accounts.phoneConfirm"), href: "?verify=phone" }}
      />
    );
  }
  if (!meta.public) {
    const parts = list.format(meta.missing.map((part) => sayOutside(`dashboards.part.${part}` as WordKey)));
    return (
      <NextStep
        title={say("dashboards.unlisted")}
        text={meta.missing.length > 0 ? say("dashboards.unlistedText", { parts }) : say("dashboards.unlistedWait")}
        action={{ label: say("dashboards.slotsAction"), href: "/schedule-management" }}
      />
    );
  }
  if (slotCount === 0) {
    return (
      <NextStep
        title={say("dashboards.slots")}
        text={say("dashboards.slotsText")}
        action={{ label: say("dashboards.slotsAction"), href: "/schedule-management" }}
      />
    );
  }
  return (
    <NextStep
      title={say("dashboards.slotsReady")}
      text={say("dashboards.slotsReadyText", { count: slotCount })}
      action={{ label: say("dashboards.slotsReadyAction"), href: "/schedule-management" }}
    />
  );
}
