import { Dialog } from "@hiwar/ui/dialog";
import { useSay } from "../frame/say.tsx";

export type IntroDialogProps = { name: string; video: string; thumbnail: string | null; onClose: () => void };

/** The introduction, played over the page. */
export function IntroDialog({ name, video, thumbnail, onClose }: IntroDialogProps) {
  const say = useSay();
  return (
    <Dialog isOpen size="large" onOpenChange={(isOpen) => !isOpen && onClose()} title={say("tutors.videoOf", { name })}>
      <video
        dir="ltr"
        controls
        autoPlay
        playsInline
        src={video}
        {...(thumbnail && { poster: thumbnail })}
        aria-label={say("tutors.videoOf", { name })}
        className="max-h-[70dvh] w-full rounded-card bg-sunken"
      />
    </Dialog>
  );
}
