import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { NavItem } from "@hiwar/ui/nav-item";
import { MailCheck, ReceiptText, Settings, Smartphone, UserPen } from "lucide-react";
import { profilePathOf, settingsPathOf } from "./paths.ts";
import { useSay } from "./say.tsx";

/** In the menu behind one's own face: what the profile lacks, what a student paid, and the settings. */
export function ProfilePlaces({ user, onPress }: { user: User; onPress: () => void }) {
  const say = useSay();
  return (
    <>
      {!user.verifiedEmail && <NavItem href="?verify=email" icon={MailCheck} label={say("frame.verifyEmail")} onPress={onPress} />}
      {user.role !== Role.Student && user.phone !== null && !user.verifiedPhone && (
        <NavItem href="?verify=phone" icon={Smartphone} label={say("frame.verifyPhone")} onPress={onPress} />
      )}
      {user.missing.length > 0 && (
        <NavItem href={profilePathOf(user)} icon={UserPen} label={say("frame.completeProfile")} onPress={onPress} />
      )}
      {user.role === Role.Student && <NavItem href="/payments" icon={ReceiptText} label={say("frame.payments")} onPress={onPress} />}
      <NavItem href={settingsPathOf(user)} icon={Settings} label={say("frame.settings")} onPress={onPress} />
    </>
  );
}
