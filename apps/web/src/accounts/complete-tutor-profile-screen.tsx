import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PageHandle } from "../page/page-handle.ts";
import { titled } from "../page/titled.ts";
import { say } from "../words/app.ts";
import { ProfilePath } from "./profile-path.tsx";

export const meta = titled(() => say("completeProfile"));
export const handle: PageHandle = { title: () => say("completeProfile"), who: [Role.Tutor, Role.TutorManager] };

/** /t/complete-profile */
export default function CompleteTutorProfileScreen() {
  const user = useUser();
  return user && <ProfilePath user={user} />;
}
