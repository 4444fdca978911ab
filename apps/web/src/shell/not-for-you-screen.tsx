import { say as sayFrame } from "@hiwar/app/words";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { homeOf } from "../url/paths.ts";
import { say } from "../words/app.ts";

/** Shown when the page is for another role. */
export function NotForYouScreen({ user }: { user: User }) {
  const home = (
    <Button variant="primary" href={homeOf(user)}>
      {sayFrame("toHome")}
    </Button>
  );
  return (
    <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={say("notForYou")} action={home}>
      {say("notForYouText", { isStudent: user.role === Role.Student ? 1 : 0 })}
    </EmptyState>
  );
}
