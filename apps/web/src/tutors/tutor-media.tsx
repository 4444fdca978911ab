import { useUrlState } from "@hiwar/app/use-url-state";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { shortDuration } from "@hiwar/ui/arabic-dates";
import { FilmPoster } from "@hiwar/ui/film-poster";
import { Portrait } from "@hiwar/ui/portrait";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { say } from "../words/tutors.ts";

/** The portrait with the intro video beside it: the video plays in place of its poster, and going back closes it. */
export function TutorMedia({ tutor }: { tutor: TutorInfo }) {
  const [isPlaying, play] = useUrlState("video", ["1"]);
  const { name, image, bio, video, videoSeconds, thumbnail } = tutor;
  return (
    <div className="tutor-media" data-alone={!video || undefined}>
      <Portrait imageUrl={image} alt={name} name={name} isEager />
      {video && (
        <div className="tutor-video">
          {isPlaying ? (
            <VideoPlayer src={video} label={say("videoOf", { name })} poster={thumbnail ?? undefined} startsAtOnce />
          ) : (
            <FilmPoster
              imageUrl={thumbnail ?? image}
              label={say("video", { name })}
              quote={bio}
              length={videoSeconds === null ? undefined : shortDuration(videoSeconds)}
              onPlay={() => play("1")}
            />
          )}
        </div>
      )}
    </div>
  );
}
