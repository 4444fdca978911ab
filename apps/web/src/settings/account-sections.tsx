import type { User } from "@hiwar/contract/accounts";
import { Bell, KeyRound, Mail, MonitorSmartphone, Palette, ShieldCheck } from "lucide-react";
import { sayOutside } from "../frame/say.tsx";
import { NotificationMethod } from "../notifications/notification-method.tsx";
import { ConsentSwitches } from "./consent-switches.tsx";
import { ContactRows } from "./contact-rows.tsx";
import { DevicesList } from "./devices-list.tsx";
import { LookSwitches } from "./look-switches.tsx";
import { PasswordForm } from "./password-form.tsx";
import type { Section } from "./settings-page.tsx";

/** What everyone's account has, whatever they are. */
export function accountSections(user: User): readonly Section[] {
  const say = sayOutside;
  return [
    { id: "contact", title: say("settings.contact"), icon: Mail, text: say("settings.contactText"), content: <ContactRows user={user} /> },
    {
      id: "notifications",
      title: say("settings.notifications"),
      icon: Bell,
      text: say("settings.notificationsText"),
      content: <NotificationMethod user={user} labelledBy="notifications-title" />,
    },
    {
      id: "password",
      title: say("settings.security"),
      icon: KeyRound,
      text: say(user.hasPassword ? "settings.securityText" : "settings.noPasswordText"),
      content: <PasswordForm key={String(user.hasPassword)} user={user} />,
    },
    { id: "devices", title: say("settings.devices"), icon: MonitorSmartphone, text: say("settings.devicesText"), content: <DevicesList /> },
    { id: "privacy", title: say("settings.privacy"), icon: ShieldCheck, text: say("settings.privacyText"), content: <ConsentSwitches /> },
    { id: "look", title: say("settings.look"), icon: Palette, text: say("settings.lookText"), content: <LookSwitches /> },
  ];
}
