import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useWrite } from "@hiwar/app/use-write";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Bell, BellRing } from "lucide-react";
import { useLocation } from "react-router";
import { signInPath } from "../url/paths.ts";
import { say } from "../words/wishes.ts";
import { NoOffersNotice } from "./no-offers-notice.tsx";
import { useWishes, type Wanted } from "./use-wishes.ts";

export type WaitButtonProps = { wanted: Wanted; variant?: "primary" | "secondary" | "quiet" | undefined };

/** A button to wait for a tutor's hours, or for any tutor's in a part of the day, or to stop waiting. A guest is redirected to sign in and back. */
export function WaitButton({ wanted, variant = "secondary" }: WaitButtonProps) {
  const user = useUser();
  const location = useLocation();
  const wish = useWishes().find(wanted);
  const make = useWrite(api.wishes.make, { done: say("told") });
  const remove = useWrite(api.wishes.remove);
  const words = "part" in wanted ? say("tellMePart", { part: say(`part.${wanted.part}`) }) : say("tellMe");
  const inside = (
    <>
      <Icon icon={Bell} />
      {words}
    </>
  );
  if (!user)
    return (
      <Button variant={variant} href={signInPath(location)}>
        {inside}
      </Button>
    );
  if (user.role !== Role.Student) return null;
  if (!wish) {
    return (
      <Button variant={variant} isPending={make.isPending} onPress={() => make.mutate(wanted)}>
        {inside}
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1" role="status">
        <Icon icon={BellRing} size={18} className="text-primary" />
        {"part" in wanted ? say("waitingPart", { part: say(`part.${wanted.part}`) }) : say("waiting")}
        <Button variant="quiet" size="small" isPending={remove.isPending} onPress={() => remove.mutate({ id: String(wish.id) })}>
          {say("stop")}
        </Button>
      </p>
      <NoOffersNotice />
    </div>
  );
}
