import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/shell.ts";
import { ProfilePath } from "./profile-path.tsx";
import { ProfileProgress } from "./profile-progress.tsx";

export const meta = pageMeta(() => say("completeProfile"));
export const handle: PageHandle = {
  roles: [Role.Tutor, Role.TutorManager],
  PlainEnd: ProfileProgress,
};

/** /t/complete-profile: a tutor's profile steps. */
export default function CompleteTutorProfileScreen() {
  const user = useUser();
  return user && <ProfilePath user={user} />;
}
