import { Role } from "@hiwar/contract/kernel/roles";
import { useUser } from "@hiwar/frame/use-user";
import { TextLink } from "@hiwar/ui/text-link";
import type { PageHandle } from "../frame/page-handle.ts";
import { useSay } from "../frame/say.tsx";
import { titled } from "../frame/titled.ts";
import { accountSections } from "./account-sections.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = titled("settings.accountTitle");
export const handle: PageHandle = { title: "settings.accountTitle", who: [Role.Tutor, Role.TutorManager] };

/** /t/account-settings */
export default function TutorAccountScreen() {
  const say = useSay();
  const user = useUser();
  if (!user) return null;
  const aside = <TextLink href="/t/profile-settings">{say("settings.profileTitle")}</TextLink>;
  return <SettingsPage title={say("settings.accountTitle")} sections={accountSections(user)} aside={aside} />;
}
