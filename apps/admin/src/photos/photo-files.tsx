import { api } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useWrite } from "@hiwar/app/use-write";
import { firstNameOf } from "@hiwar/contract/first-name";
import type { TutorForStudio } from "@hiwar/contract/photo-sessions";
import { Button } from "@hiwar/ui/button";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { Suspense, useState } from "react";
import { Section } from "../page/section.tsx";
import { say } from "../words/photos.ts";

const PictureDialog = lazyPart(() => import("@hiwar/app/account/picture-dialog").then((module) => module.PictureDialog));
const FilmDialog = lazyPart(() => import("./film-dialog.tsx").then((module) => module.FilmDialog));

/** A tutor's public picture and video, with buttons to replace them by new ones. */
export function PhotoFiles({ tutor }: { tutor: TutorForStudio }) {
  const { image, video, thumbnail, session } = tutor;
  const [open, setOpen] = useState<"image" | "video" | null>(null);
  const { id: tutorId, name: whole } = session.tutor;
  const name = firstNameOf(whole);
  const close = () => setOpen(null);
  const picture = useWrite(api.media.changeTutorFiles, {
    done: say("imageSaved", { name }),
    onDone: close,
    errors: "inline",
  });
  return (
    <Section title={say("files")}>
      <div className="photo-files">
        <div className="photo-file">
          <h3>{say("file.image")}</h3>
          {image ? <img src={image} alt={whole} className="photo-face" /> : <p className="text-muted">{say("noImage")}</p>}
          <Button size="small" variant="soft" onPress={() => setOpen("image")} onHoverStart={PictureDialog.preload}>
            {say(image ? "changeImage" : "addImage")}
          </Button>
        </div>
        <div className="photo-file">
          <h3>{say("file.video")}</h3>
          {video ? (
            <VideoPlayer src={video} label={say("videoOf", { name })} poster={thumbnail ?? undefined} />
          ) : (
            <p className="text-muted">{say("noVideo")}</p>
          )}
          <Button size="small" variant="soft" onPress={() => setOpen("video")} onHoverStart={FilmDialog.preload}>
            {say(video ? "changeVideo" : "addVideo")}
          </Button>
        </div>
      </div>
      <Suspense fallback={<LoneSkeleton shape="block" className="h-10 w-full" />}>
        {open === "image" && (
          <PictureDialog name={whole} saving={{ ...picture, put: (face) => picture.mutate({ tutorId, image: face }) }} onClose={close} />
        )}
        {open === "video" && <FilmDialog tutorId={tutorId} name={name} onClose={close} />}
      </Suspense>
    </Section>
  );
}
