import { OwnPicture } from "@hiwar/app/account/own-picture";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { TextLink } from "@hiwar/ui/text-link";
import { UserRound } from "lucide-react";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say as sayFrame } from "../words/app.ts";
import { say } from "../words/settings.ts";
import { say as sayShell } from "../words/shell.ts";
import { accountSections } from "./account-sections.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta(() => say("title"));
export const handle: PageHandle = { roles: [Role.Student] };

/** /s/settings: a student's settings. */
export default function StudentSettingsScreen() {
  const user = useUser();
  if (!user) return null;
  const sections = [
    {
      id: "profile",
      title: say("profile"),
      icon: UserRound,
      text: say("profileText"),
      content: (
        <>
          <OwnPicture user={user} />
          <ProfileForm user={user} />
        </>
      ),
    },
    ...accountSections(user),
  ];
  const besides = (
    <p className="flex flex-wrap gap-x-5">
      <TextLink href="/profile">{sayShell("profile")}</TextLink>
      <TextLink href="/plans">{sayFrame("plans")}</TextLink>
      <TextLink href="/payments">{sayShell("payments")}</TextLink>
    </p>
  );
  return <SettingsPage title={say("title")} sections={sections} aside={besides} />;
}
