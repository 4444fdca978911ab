import { Role } from "@hiwar/contract/kernel/roles";
import { useUser } from "@hiwar/frame/use-user";
import type { PageHandle } from "../frame/page-handle.ts";
import { titled } from "../frame/titled.ts";
import { say } from "../words/frame.ts";
import { ProfilePath } from "./profile-path.tsx";

export const meta = titled(() => say("completeProfile"));
export const handle: PageHandle = { title: () => say("completeProfile"), who: [Role.Student] };

/** /complete-profile */
export default function CompleteProfileScreen() {
  const user = useUser();
  return user && <ProfilePath user={user} />;
}
