import { sameSitePath } from "@hiwar/app/same-site-path";
import { useUrlState } from "@hiwar/app/use-url-state";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Stepper } from "@hiwar/ui/stepper";
import { toast } from "@hiwar/ui/toast";
import { useNavigate } from "react-router";
import { homeOf } from "../url/paths.ts";
import { say } from "../words/profiles.ts";
import { BioStep } from "./bio-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { GoalStep } from "./goal-step.tsx";
import { MainStep } from "./main-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { TopicsStep } from "./topics-step.tsx";
import { useProfileSteps } from "./use-profile-steps.ts";
import "./profile-path.css";

/** The profile form as steps, with the current one in the address; each step saves before the next. */
export function ProfilePath({ user }: { user: User }) {
  const navigate = useNavigate();
  const reader = user.role === Role.Student ? "student" : "tutor";
  const [back] = useUrlState("redirect", sameSitePath);
  const { steps, step, goTo } = useProfileSteps();
  const leave = (topicIds: readonly number[] = []) => {
    const matched = reader === "student" && topicIds[0] !== undefined ? `/tutors?topic=${topicIds[0]}` : homeOf(user);
    void navigate(back ?? matched);
  };
  const next = (topicIds?: readonly number[]) => {
    const following = steps[steps.indexOf(step) + 1];
    if (following) return goTo(following);
    toast("success", { title: say("profileSaved") });
    leave(topicIds);
  };
  const Screen = {
    email: EmailStep,
    main: MainStep,
    place: PlaceStep,
    story: reader === "student" ? GoalStep : BioStep,
    topics: TopicsStep,
  }[step];
  return (
    <div className="profile-path">
      {steps.length > 1 && (
        <Stepper
          label={say("profileSteps")}
          steps={steps.map((id) => ({ id, label: say(`step.${reader}.${id}`) }))}
          current={step}
          onBack={goTo}
        />
      )}
      <header className="grid gap-1" key={step}>
        <h1 className="text-2xl md:text-3xl">{say(`title.${reader}.${step}`)}</h1>
        {step !== "email" && <p>{say(back !== null && step === "main" && reader === "student" ? "leadBack" : `lead.${reader}.${step}`)}</p>}
      </header>
      <Screen
        key={`screen ${step}`}
        user={user}
        isLast={step === steps.at(-1) && (back === null || "back")}
        onNext={next}
        onLater={() => leave()}
      />
    </div>
  );
}
