import { firstNameOf } from "@hiwar/contract/first-name";
import { Button } from "@hiwar/ui/button";
import { Dialog } from "@hiwar/ui/dialog";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/tutors.ts";

export type IntroDialogProps = {
  tutor: { id: number; name: string; video: string; thumbnail: string | null };
  onClose: () => void;
};

/** Plays the intro video in a dialog, with a link to book a lesson. */
export function IntroDialog({ tutor, onClose }: IntroDialogProps) {
  const { id, name, video, thumbnail } = tutor;
  const actions = (
    <>
      <Button variant="primary" href={tutorPath(id, "")}>
        {say("bookWith", { name: firstNameOf(name) })}
      </Button>
      <Button variant="quiet" href={tutorPath(id)}>
        {say("pageOf", { name: firstNameOf(name) })}
      </Button>
    </>
  );
  return (
    <Dialog size="large" isSheetOnPhones={false} onClose={onClose} title={say("videoOf", { name })} actions={actions}>
      <VideoPlayer src={video} label={say("videoOf", { name })} poster={thumbnail ?? undefined} startsAtOnce />
    </Dialog>
  );
}
