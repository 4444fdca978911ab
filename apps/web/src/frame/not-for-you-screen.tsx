import type { User } from "@hiwar/contract/accounts";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { homeOf } from "./paths.ts";
import { useSay } from "./say.tsx";

/** The page exists, for people of another role. */
export function NotForYouScreen({ user }: { user: User }) {
  const say = useSay();
  const home = (
    <Button variant="primary" href={homeOf(user)}>
      {say("frame.toHome")}
    </Button>
  );
  return (
    <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={say("frame.notForYou")} action={home}>
      {say("frame.notForYouText")}
    </EmptyState>
  );
}
