import { DataCopy } from "@hiwar/app/account/data-copy";
import { DevicesList } from "@hiwar/app/account/devices-list";
import { type Section, SettingsFrame } from "@hiwar/app/account/settings-frame";
import { useUser } from "@hiwar/app/use-user";
import type { User } from "@hiwar/contract/accounts";
import { FileDown, Fingerprint, KeyRound, MonitorSmartphone, Palette, UserRound } from "lucide-react";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/settings.ts";
import { LookSwitches } from "./look-switches.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { PasswordForm } from "./password-form.tsx";

export const meta = pageMeta(() => say("title"));

/** /user-settings: profile, second factors, password, devices, how the dashboard looks on this device, and a copy of the data. */
export default function SettingsScreen() {
  const user = useUser();
  return user && <SettingsFrame title={say("title")} sections={sectionsOf(user)} />;
}

function sectionsOf(user: User): readonly Section[] {
  return [
    { id: "profile", title: say("profile"), icon: UserRound, content: <OwnProfile user={user} /> },
    { id: "factors", title: say("factors"), icon: Fingerprint, text: say("factorsText"), content: <OwnFactors /> },
    { id: "password", title: say("password"), icon: KeyRound, text: say("passwordText"), content: <PasswordForm /> },
    { id: "devices", title: say("devices"), icon: MonitorSmartphone, text: say("devicesText"), content: <DevicesList /> },
    { id: "look", title: say("look"), icon: Palette, text: say("lookText"), content: <LookSwitches /> },
    { id: "privacy", title: say("data"), icon: FileDown, text: say("dataText"), content: <OwnData /> },
  ];
}

function OwnData() {
  return (
    <>
      <DataCopy />
      <p className="text-sm text-muted">{say("leaving")}</p>
    </>
  );
}
