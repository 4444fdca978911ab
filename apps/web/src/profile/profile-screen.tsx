import { OwnPicture } from "@hiwar/app/account/own-picture";
import { useUser } from "@hiwar/app/use-user";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { monthAndYear } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { TextLink } from "@hiwar/ui/text-link";
import type { ReactNode } from "react";
import { GoalStep } from "../accounts/goal-step.tsx";
import { TopicsStep } from "../accounts/topics-step.tsx";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { toastSaved } from "../settings/profile-form.tsx";
import { settingsPathOf } from "../url/paths.ts";
import { say } from "../words/own-profile.ts";
import { kindOf } from "./kind-of.ts";
import { StudentPreview } from "./student-preview.tsx";
import { TutorPreview } from "./tutor-preview.tsx";
import { WhoSees } from "./who-sees.tsx";
import "./profile.css";

export const meta = pageMeta(() => say("title"));
export const handle: PageHandle = { roles: [Role.Student, Role.Tutor, Role.TutorManager], isCollapsed: true };

/** /profile: the person's picture, a student's aims and topics, a preview as others see it, and who sees what. */
export default function ProfileScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="profile">
      <header>
        <h1>{say("title")}</h1>
        <p className="text-muted">{say(`lead.${kindOf(user)}`)}</p>
      </header>
      <div className="profile-own">
        <Panel id="picture" title={<bdi>{user.name}</bdi>} text={say("since", { month: monthAndYear(user.createdAt) })}>
          <OwnPicture user={user} />
          <TextLink href={`${settingsPathOf(user)}?section=profile`}>{say("data")}</TextLink>
        </Panel>
        {user.role === Role.Student && <Learning user={user} />}
      </div>
      <aside className="profile-aside" aria-label={say("who")}>
        {user.role === Role.Student && <StudentPreview user={user} />}
        {user.role === Role.Tutor && <TutorPreview user={user} />}
        {user.role !== Role.Tutor && <WhoSees user={user} />}
      </aside>
      {user.role === Role.Tutor && (
        <Card padding="medium" className="profile-below">
          <WhoSees user={user} />
        </Card>
      )}
    </div>
  );
}

/** What a tutor reads first about a student. */
function Learning({ user }: { user: User }) {
  return (
    <>
      <Panel id="goal" title={say("goal")} text={say("goalText")}>
        <GoalStep user={user} onNext={toastSaved} onLater={null} />
      </Panel>
      <Panel id="topics" title={say("topics")} text={say("topicsText")}>
        <TopicsStep user={user} onNext={toastSaved} onLater={null} />
      </Panel>
    </>
  );
}

type PanelProps = { id: string; title: ReactNode; text: string; children: ReactNode };

function Panel({ id, title, text, children }: PanelProps) {
  return (
    <Card as="section" padding="large" aria-labelledby={`${id}-title`} className="profile-panel">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
