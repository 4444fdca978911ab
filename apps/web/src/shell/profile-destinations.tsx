import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { NavItem } from "@hiwar/ui/nav-item";
import { HandCoins, LifeBuoy, MailCheck, ReceiptText, Settings, Smartphone, UserPen, UserRound } from "lucide-react";
import { profilePathOf, settingsPathOf } from "../url/paths.ts";
import { siblingHostUrl } from "../url/sibling-host-url.ts";
import { say } from "../words/shell.ts";

/** Links in the profile menu: what the profile lacks, how others see the person, payments or earnings, settings, and help. */
export function ProfileDestinations({ user, onPress }: { user: User; onPress: () => void }) {
  const helpPath = user.role === Role.Student ? "/faq/student" : "/faq/tutor";
  return (
    <>
      {!user.verifiedEmail && <NavItem href="?verify=email" icon={MailCheck} label={say("verifyEmail")} onPress={onPress} />}
      {user.role !== Role.Student && user.phone !== null && !user.verifiedPhone && (
        <NavItem href="?verify=phone" icon={Smartphone} label={say("verifyPhone")} onPress={onPress} />
      )}
      {user.missing.length > 0 && <NavItem href={profilePathOf(user)} icon={UserPen} label={say("completeProfile")} onPress={onPress} />}
      <NavItem href="/profile" icon={UserRound} label={say("profile")} onPress={onPress} />
      {user.role === Role.Student && <NavItem href="/payments" icon={ReceiptText} label={say("payments")} onPress={onPress} />}
      {user.role === Role.Tutor && <NavItem href="/invoices" icon={HandCoins} label={say("earnings")} onPress={onPress} />}
      <NavItem href={settingsPathOf(user)} icon={Settings} label={say("settings")} onPress={onPress} />
      <NavItem href={siblingHostUrl("", helpPath)} icon={LifeBuoy} label={say("help")} onPress={onPress} />
    </>
  );
}
