import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { TextLink } from "@hiwar/ui/text-link";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/settings.ts";
import { accountSections } from "./account-sections.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta(() => say("accountTitle"));
export const handle: PageHandle = { roles: [Role.Tutor, Role.TutorManager] };

/** /t/account-settings */
export default function TutorAccountScreen() {
  const user = useUser();
  if (!user) return null;
  const aside = <TextLink href="/t/profile-settings">{say("profileTitle")}</TextLink>;
  return <SettingsPage title={say("accountTitle")} sections={accountSections(user)} aside={aside} />;
}
