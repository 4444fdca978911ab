import type { TutorInfo } from "@hiwar/contract/tutors";
import { Portrait } from "@hiwar/ui/portrait";
import { useUrlState } from "../url/use-url-state.ts";
import { say } from "../words/tutors.ts";

/** The face, and the introduction beside it: it plays where its picture stood, and the way back takes it away again. */
export function TutorMedia({ tutor }: { tutor: TutorInfo }) {
  const [isPlaying, play] = useUrlState("video", ["1"]);
  const { name, image, video, thumbnail } = tutor;
  const label = say("videoOf", { name });
  return (
    <div className="tutor-media" data-alone={!video || undefined}>
      <Portrait imageUrl={image} alt={name} name={name} isEager />
      {video && (
        <div className="tutor-video">
          {isPlaying ? (
            <video dir="ltr" controls autoPlay playsInline src={video} aria-label={label} {...(thumbnail && { poster: thumbnail })} />
          ) : (
            <Portrait
              imageUrl={thumbnail ?? image}
              alt=""
              name={name}
              isEager
              video={{
                label: say("video", { name }),
                onPlay: () => play("1"),
                isBig: true,
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
