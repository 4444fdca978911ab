import { Role } from "@hiwar/contract/kernel/roles";
import { useUser } from "@hiwar/frame/use-user";
import { MessagesSquare, Target, UserRound } from "lucide-react";
import { GoalStep } from "../accounts/goal-step.tsx";
import { TopicsStep } from "../accounts/topics-step.tsx";
import type { PageHandle } from "../frame/page-handle.ts";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { accountSections } from "./account-sections.tsx";
import { ProfileForm, tellSaved } from "./profile-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = titled("settings.title");
export const handle: PageHandle = { title: "settings.title", who: [Role.Student] };

/** /s/settings */
export default function StudentSettingsScreen() {
  const say = useSay();
  const user = useUser();
  if (!user) return null;
  const sections = [
    {
      id: "profile",
      title: say("settings.profile"),
      icon: UserRound,
      text: say("settings.profileText"),
      content: <ProfileForm user={user} />,
    },
    {
      id: "goal",
      title: say("settings.goal"),
      icon: Target,
      text: say("settings.goalText"),
      content: <GoalStep user={user} onNext={tellSaved} onLater={null} />,
    },
    {
      id: "topics",
      title: say("settings.topics"),
      icon: MessagesSquare,
      text: say("settings.topicsText"),
      content: <TopicsStep user={user} onNext={tellSaved} onLater={null} />,
    },
    ...accountSections(user),
  ];
  return <SettingsPage title={say("settings.title")} sections={sections} />;
}
