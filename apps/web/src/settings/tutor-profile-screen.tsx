import { Role } from "@hiwar/contract/kernel/roles";
import { useUser } from "@hiwar/frame/use-user";
import { TextLink } from "@hiwar/ui/text-link";
import { MessagesSquare, PenLine, UserRound } from "lucide-react";
import { BioStep } from "../accounts/bio-step.tsx";
import { TopicsStep } from "../accounts/topics-step.tsx";
import type { PageHandle } from "../frame/page-handle.ts";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { ProfileForm, tellSaved } from "./profile-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = titled("settings.profileTitle");
export const handle: PageHandle = { title: "settings.profileTitle", who: [Role.Tutor, Role.TutorManager] };

/** /t/profile-settings */
export default function TutorProfileScreen() {
  const say = useSay();
  const user = useUser();
  if (!user) return null;
  const sections = [
    {
      id: "profile",
      title: say("settings.profile"),
      icon: UserRound,
      text: say("settings.profileTutorText"),
      content: <ProfileForm user={user} />,
    },
    {
      id: "story",
      title: say("settings.story"),
      icon: PenLine,
      text: say("settings.storyText"),
      content: <BioStep user={user} onNext={tellSaved} onLater={null} />,
    },
    {
      id: "topics",
      title: say("settings.topics"),
      icon: MessagesSquare,
      text: say("settings.topicsTutorText"),
      content: <TopicsStep user={user} onNext={tellSaved} onLater={null} />,
    },
  ];
  const aside = <TextLink href="/t/account-settings">{say("settings.accountTitle")}</TextLink>;
  return <SettingsPage title={say("settings.profileTitle")} sections={sections} aside={aside} />;
}
