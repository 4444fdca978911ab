import { Role } from "@hiwar/contract/kernel/roles";
import { useUser } from "@hiwar/frame/use-user";
import type { PageHandle } from "../frame/page-handle.ts";
import { titled } from "../frame/titled.ts";
import { ProfilePath } from "./profile-path.tsx";

export const meta = titled("frame.completeProfile");
export const handle: PageHandle = { title: "frame.completeProfile", who: [Role.Tutor, Role.TutorManager] };

/** /t/complete-profile */
export default function CompleteTutorProfileScreen() {
  const user = useUser();
  return user && <ProfilePath user={user} />;
}
