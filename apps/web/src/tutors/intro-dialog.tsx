import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/tutors.ts";

export type IntroDialogProps = { name: string; video: string; thumbnail: string | null; onClose: () => void };

/** The introduction, played over the page. */
export function IntroDialog({ name, video, thumbnail, onClose }: IntroDialogProps) {
  return (
    <Dialog size="large" onClose={onClose} title={say("videoOf", { name })}>
      <video
        dir="ltr"
        controls
        autoPlay
        playsInline
        src={video}
        {...(thumbnail && { poster: thumbnail })}
        aria-label={say("videoOf", { name })}
        className="max-h-[70dvh] w-full rounded-card bg-sunken"
      />
    </Dialog>
  );
}
