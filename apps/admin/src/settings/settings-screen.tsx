import { DataCopy } from "@hiwar/app/account/data-copy";
import { DevicesList } from "@hiwar/app/account/devices-list";
import { useUser } from "@hiwar/app/use-user";
import { DigitSwitch } from "@hiwar/ui/digit-switch";
import { ThemeSwitch } from "@hiwar/ui/theme-switch";
import { PageHead } from "../page/page-head.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/settings.ts";
import { FactorsSection } from "./factors-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const meta = pageMeta(() => say("title"));

/** /user-settings: who I am, what proves it, where I am signed in, and how the dashboard looks here. */
export default function SettingsScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="staff-settings">
      <PageHead title={say("title")} />
      <SettingsSection id="profile" title={say("profile")} text={say("profileText")}>
        <ProfileSection user={user} />
      </SettingsSection>
      <FactorsSection />
      <SettingsSection id="password" title={say("password")} text={say("passwordText")}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection id="devices" title={say("devices")} text={say("devicesText")}>
        <DevicesList />
      </SettingsSection>
      <SettingsSection id="data" title={say("data")} text={say("dataText")}>
        <DataCopy />
        <p className="text-sm text-muted">{say("leaving")}</p>
      </SettingsSection>
      <SettingsSection id="look" title={say("look")} text={say("lookText")}>
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
          <div className="w-full max-w-96">
            <ThemeSwitch />
          </div>
          <DigitSwitch />
        </div>
      </SettingsSection>
    </div>
  );
}
