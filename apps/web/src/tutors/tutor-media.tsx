import type { TutorInfo } from "@hiwar/contract/tutors";
import { Portrait } from "@hiwar/ui/portrait";
import { useState } from "react";
import { useSay } from "../frame/say.tsx";

/** The face, and the introduction beside it: it plays where its picture stood. */
export function TutorMedia({ tutor }: { tutor: TutorInfo }) {
  const say = useSay();
  const [isPlaying, setPlaying] = useState(false);
  const { name, image, video, thumbnail } = tutor;
  const label = say("tutors.videoOf", { name });
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
              video={{ label: say("tutors.video", { name }), onPlay: () => setPlaying(true), isBig: true }}
            />
          )}
        </div>
      )}
    </div>
  );
}
