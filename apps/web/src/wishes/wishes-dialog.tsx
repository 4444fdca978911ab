import { api } from "@hiwar/app/clients";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { Wish } from "@hiwar/contract/wishes";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { Dialog } from "@hiwar/ui/dialog";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { TextLink } from "@hiwar/ui/text-link";
import { Clock, X } from "lucide-react";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/wishes.ts";
import { NoOffersNotice } from "./no-offers-notice.tsx";
import { OfferedStartLine } from "./offered-start-line.tsx";
import { useWishes } from "./use-wishes.ts";

/** All of a student's wishes, each with a button to remove it. */
export function WishesDialog({ onClose }: { onClose: () => void }) {
  const now = useNow(60_000);
  const { list } = useWishes();
  return (
    <Dialog title={say("mine")} onClose={onClose}>
      <OfferedStartLine />
      <NoOffersNotice />
      {list.length === 0 && <p>{say("none")}</p>}
      <ul>
        {list.map((wish) => (
          <WishRow key={wish.id} wish={wish} now={now} />
        ))}
      </ul>
      <p className="pt-3 text-sm text-muted">{say("mineText")}</p>
    </Dialog>
  );
}

function WishRow({ wish: { id, tutor, part, expiresAt }, now }: { wish: Wish; now: number }) {
  const remove = useWrite(api.wishes.remove);
  const what = tutor?.name ?? (part ? say(`any.${part}`) : "");
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      {tutor ? <Avatar name={tutor.name} imageUrl={tutor.image} /> : <Icon icon={Clock} size={24} className="text-muted" />}
      <div className="min-w-0 flex-1 leading-snug">
        {tutor ? (
          <TextLink href={tutorPath(tutor.id)}>
            <bdi>{tutor.name}</bdi>
          </TextLink>
        ) : (
          what
        )}
        <p className="text-sm text-muted">{say("until", { day: fullDay(expiresAt, now) })}</p>
      </div>
      <IconButton
        icon={X}
        label={say("remove", { what })}
        isDisabled={remove.isPending}
        onPress={() => remove.mutate({ id: String(id) })}
      />
    </li>
  );
}
