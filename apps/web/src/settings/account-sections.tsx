import { DataCopy } from "@hiwar/app/account/data-copy";
import { DevicesList } from "@hiwar/app/account/devices-list";
import type { Section } from "@hiwar/app/account/settings-frame";
import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { useQuery } from "@tanstack/react-query";
import { Ban, Bell, CalendarSync, Fingerprint, KeyRound, Mail, MonitorSmartphone, Palette, ShieldCheck, UserX } from "lucide-react";
import { Suspense } from "react";
import { BlockedPeople } from "../blocks/blocked-people.tsx";
import { CalendarFeed } from "../feeds/calendar-feed.tsx";
import { NotificationMethod } from "../notifications/notification-method.tsx";
import { say as sayBlocks } from "../words/blocks.ts";
import { say as sayFeed } from "../words/feeds.ts";
import { say as sayLeaving } from "../words/leaving.ts";
import { say } from "../words/settings.ts";
import { ConsentSwitches, useConsents } from "./consent-switches.tsx";
import { ContactRows } from "./contact-rows.tsx";
import { Leaving } from "./leaving.tsx";
import { LookSwitches } from "./look-switches.tsx";
import { PasswordForm } from "./password-form.tsx";

const OwnPasskeys = lazyPart(() => import("./own-passkeys.tsx").then((module) => module.OwnPasskeys));

/** Settings section of passkeys, by which managers may sign in instead of a password. */
const passkeys = (): Section => ({
  id: "passkeys",
  title: say("passkeys"),
  icon: Fingerprint,
  text: say("passkeysText"),
  content: (
    <Suspense fallback={<LoneSkeleton shape="block" className="h-24 w-full" />}>
      <OwnPasskeys />
    </Suspense>
  ),
});

/** The consents and the data export. */
function Privacy() {
  const [consents, copy] = [useConsents(), useQuery(api.privacy.readExport.query())];
  const areBothLost = [consents, copy].every(({ data, error }) => data === undefined && error !== null);
  // If both failed to load, one error is shown.
  if (areBothLost) {
    return (
      <Loaded query={combineQueries({ consents, copy })} skeleton={null} headingLevel={3} isBrief>
        {() => null}
      </Loaded>
    );
  }
  return (
    <>
      <ConsentSwitches />
      <section className="grid gap-3 border-t border-line pt-4">
        <h3 className="text-md">{sayLeaving("copyTitle")}</h3>
        <p className="text-muted">{sayLeaving("copyText")}</p>
        <DataCopy />
      </section>
    </>
  );
}

/** The settings sections of every account, whatever its role. */
export function accountSections(user: User): readonly Section[] {
  return [
    { id: "contact", title: say("contact"), icon: Mail, text: say("contactText"), content: <ContactRows user={user} /> },
    {
      id: "notifications",
      title: say("notifications"),
      icon: Bell,
      text: say("notificationsText"),
      content: <NotificationMethod user={user} labelledBy="notifications-title" />,
    },
    { id: "calendar", title: sayFeed("title"), icon: CalendarSync, text: sayFeed("text"), content: <CalendarFeed /> },
    {
      id: "password",
      title: say("security"),
      icon: KeyRound,
      text: say(user.hasPassword ? "securityText" : "noPasswordText"),
      content: <PasswordForm key={String(user.hasPassword)} user={user} />,
    },
    ...(user.role === Role.TutorManager ? [passkeys()] : []),
    { id: "devices", title: say("devices"), icon: MonitorSmartphone, text: say("devicesText"), content: <DevicesList /> },
    { id: "privacy", title: say("privacy"), icon: ShieldCheck, text: say("privacyText"), content: <Privacy /> },
    { id: "blocked", title: sayBlocks("list"), icon: Ban, text: sayBlocks("listText"), content: <BlockedPeople /> },
    { id: "look", title: say("look"), icon: Palette, text: say("lookText"), content: <LookSwitches /> },
    { id: "leaving", title: sayLeaving("title"), icon: UserX, text: sayLeaving("text"), content: <Leaving user={user} /> },
  ];
}
