import { OwnPicture } from "@hiwar/app/account/own-picture";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { TextLink } from "@hiwar/ui/text-link";
import { Clapperboard, MessagesSquare, PenLine, UserRound } from "lucide-react";
import { BioStep } from "../accounts/bio-step.tsx";
import { TopicsStep } from "../accounts/topics-step.tsx";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayFilm } from "../words/own-film.ts";
import { say } from "../words/settings.ts";
import { accountSections } from "./account-sections.tsx";
import { OwnFilm } from "./own-film.tsx";
import { ProfileForm, toastSaved } from "./profile-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta(() => say("title"));
export const handle: PageHandle = { roles: [Role.Tutor, Role.TutorManager] };

/** /t/account-settings and /t/profile-settings: a tutor's public profile, then their account, on one page. */
export default function TutorSettingsScreen() {
  const user = useUser();
  if (!user) return null;
  const sections = [
    {
      id: "profile",
      title: say("profile"),
      icon: UserRound,
      text: say("profileTutorText"),
      content: (
        <>
          <OwnPicture user={user} />
          <ProfileForm user={user} />
        </>
      ),
    },
    {
      id: "story",
      title: say("story"),
      icon: PenLine,
      text: say("storyText"),
      content: <BioStep user={user} onNext={toastSaved} onLater={null} />,
    },
    ...(user.role === Role.Tutor
      ? [{ id: "film", title: sayFilm("title"), icon: Clapperboard, text: sayFilm("text"), content: <OwnFilm tutorId={user.id} /> }]
      : []),
    {
      id: "topics",
      title: say("topics"),
      icon: MessagesSquare,
      text: say("topicsTutorText"),
      content: <TopicsStep user={user} onNext={toastSaved} onLater={null} />,
    },
    ...accountSections(user),
  ];
  const aside = <TextLink href={`/t/${user.id}`}>{say("ownPage")}</TextLink>;
  return <SettingsPage title={say("title")} sections={sections} aside={aside} />;
}
