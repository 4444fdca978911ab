import { copyText } from "@hiwar/app/copy-text";
import { firstNameOf } from "@hiwar/contract/first-name";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { IconButton } from "@hiwar/ui/icon-button";
import { UserText } from "@hiwar/ui/user-text";
import { MessageCircle, Share2 } from "lucide-react";
import { say } from "../words/tutor-page.ts";
import { Heart } from "./heart.tsx";
import { TutorFigures } from "./tutor-figures.tsx";
import { useFavourites } from "./use-favourites.ts";

export type TutorHeadProps = { tutor: TutorInfo; canWrite: boolean };

/** The head of a tutor's page: name, sentence (if no poster shows it), punctuality and reply time, and actions besides booking. */
export function TutorHead({ tutor, canWrite }: TutorHeadProps) {
  const { id, name, bio, video } = tutor;
  const favourites = useFavourites();
  const share = async () => {
    const url = `${location.origin}/t/${id}`;
    if (navigator.share) return navigator.share({ title: name, url }).catch(() => undefined);
    return copyText(url, { done: say("shared"), byHand: say("shareByHand") });
  };
  return (
    <header className="tutor-head">
      <div>
        <h1 className="text-3xl md:text-4xl">
          <bdi>{name}</bdi>
        </h1>
        {bio && !video && (
          <p className="text-base md:text-lg">
            <UserText>{bio}</UserText>
          </p>
        )}
        <TutorFigures tutor={tutor} />
      </div>
      <div className="flex flex-none gap-2">
        <Heart tutor={tutor} favourites={favourites} variant="line" />
        <IconButton icon={Share2} variant="line" label={say("share")} onPress={() => void share()} />
        {canWrite && (
          <>
            <Button href={`/chat?with=${id}`} className="max-md:hidden">
              <Icon icon={MessageCircle} />
              {say("message", { name: firstNameOf(name) })}
            </Button>
            <IconButton
              className="md:hidden"
              icon={MessageCircle}
              variant="line"
              href={`/chat?with=${id}`}
              label={say("message", { name })}
            />
          </>
        )}
      </div>
    </header>
  );
}
