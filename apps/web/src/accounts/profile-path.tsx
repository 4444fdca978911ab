import { ownPath } from "@hiwar/app/own-path";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Stepper } from "@hiwar/ui/stepper";
import { toast } from "@hiwar/ui/toast";
import { useNavigate } from "react-router";
import { homeOf } from "../url/paths.ts";
import { useUrlState } from "../url/use-url-state.ts";
import { say } from "../words/profiles.ts";
import { BioStep } from "./bio-step.tsx";
import { GoalStep } from "./goal-step.tsx";
import { MainStep } from "./main-step.tsx";
import { TopicsStep } from "./topics-step.tsx";

const steps = ["main", "story", "topics"] as const;
type Step = (typeof steps)[number];

/** The steps of a profile, the current one in the address; each saves before the next. */
export function ProfilePath({ user }: { user: User }) {
  const navigate = useNavigate();
  const [chosen, choose] = useUrlState("step", steps);
  const [back] = useUrlState("redirect", ownPath);
  const isStudent = user.role === Role.Student;
  const step: Step = chosen ?? "main";
  const labels = {
    main: say("stepMain"),
    story: say(isStudent ? "stepGoal" : "stepBio"),
    topics: say("stepTopics"),
  };
  const goTo = (next: Step) => choose(next, { preventScrollReset: false });
  const leave = () => void navigate(back ?? homeOf(user));
  const finish = () => {
    toast("success", { title: say("profileSaved") });
    leave();
  };
  const Story = isStudent ? GoalStep : BioStep;
  return (
    <div className="mx-auto grid max-w-[560px] gap-6 py-2">
      <header className="grid gap-1">
        <h1 className="text-2xl md:text-3xl">{say("profileTitle")}</h1>
        <p>{say(isStudent ? "profileLead" : "profileLeadTutor")}</p>
      </header>
      <Stepper label={say("profileSteps")} steps={steps.map((id) => ({ id, label: labels[id] }))} current={step} onBack={goTo} />
      {step === "main" && <MainStep user={user} onNext={() => goTo("story")} onLater={leave} />}
      {step === "story" && <Story user={user} onNext={() => goTo("topics")} onLater={leave} />}
      {step === "topics" && <TopicsStep user={user} onNext={finish} onLater={leave} />}
    </div>
  );
}
