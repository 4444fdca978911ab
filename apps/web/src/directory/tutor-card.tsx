import { genderParam } from "@hiwar/app/gender-param";
import type { TutorCard as Tutor } from "@hiwar/contract/directory";
import { clockTime, relativeDay, relativeDayTime, shortDuration } from "@hiwar/ui/arabic-dates";
import { arabicRating } from "@hiwar/ui/arabic-numbers";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Portrait } from "@hiwar/ui/portrait";
import { Pressable } from "@hiwar/ui/pressable";
import { Rating } from "@hiwar/ui/rating";
import { StartTimeButton } from "@hiwar/ui/start-time-button";
import { UserText } from "@hiwar/ui/user-text";
import { Link } from "react-router";
import { Heart } from "../tutors/heart.tsx";
import type { Favourites } from "../tutors/use-favourites.ts";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/tutors.ts";
import { CardFigures } from "./card-figures.tsx";
import "./tutor-card.css";

const topicsShown = 3;

export type TutorCardProps = {
  tutor: Tutor;
  favourites: Favourites;
  now: number;
  /** Whether the starts are those of the filtered time. */
  isTimed: boolean;
  onPlay: () => void;
  /** Called to explain why this tutor is listed here. */
  onWhy: () => void;
  onChoose: (start: string) => void;
  /** Whether the portrait loads at once, for the first cards of a page. */
  isEager: boolean;
};

/** A tutor's card: face, sentence, three starts and one action. */
export function TutorCard({ tutor, favourites, now, isTimed, onPlay, onWhy, onChoose, isEager }: TutorCardProps) {
  const { name, bio, rating, ratingCount, topics, starts } = tutor;
  const path = tutorPath(tutor.id);
  return (
    <article className="tutor-card">
      <div className="tutor-card-face">
        <CardFace tutor={tutor} isEager={isEager} onPlay={onPlay} />
        <Heart tutor={tutor} favourites={favourites} variant="round" />
      </div>
      <div className="tutor-card-words">
        <div className="tutor-card-head">
          <h2 className="tutor-card-name">
            <Link to={path}>{name}</Link>
          </h2>
          {rating === null ? (
            <Badge tone="accent">{say("new")}</Badge>
          ) : (
            <Rating
              value={rating / 10}
              count={ratingCount}
              label={say("rated", { rating: arabicRating(rating / 10), count: ratingCount })}
            />
          )}
        </div>
        {bio && (
          <p className="tutor-card-line">
            <UserText>{bio}</UserText>
          </p>
        )}
        <CardFigures tutor={tutor} />
        <div className="tutor-card-topics">
          {topics.slice(0, topicsShown).map(({ id, nameAr }) => (
            <Badge key={id}>{nameAr}</Badge>
          ))}
        </div>
      </div>
      <div className="tutor-card-book" data-tour="book-now">
        <div className="tutor-card-next">
          <p>{say(starts.length === 0 ? "noStarts" : isTimed ? "inTime" : "nextStarts")}</p>
          <Pressable className="tutor-card-why" aria-label={say("whyOf", { ...genderParam(tutor), name })} onPress={onWhy}>
            {say("why", genderParam(tutor))}
          </Pressable>
        </div>
        <div className="tutor-card-starts">
          {starts.map((start) => (
            <StartTimeButton
              key={start}
              day={relativeDay(start, now)}
              time={clockTime(start)}
              aria-label={say("bookAt", { when: relativeDayTime(start, now), name })}
              isSelected={false}
              onPress={() => onChoose(start)}
            />
          ))}
          <Button
            href={tutorPath(tutor.id, "")}
            variant="primary"
            className="tutor-card-action"
            aria-label={starts.length > 0 ? say("bookWith", { name }) : say("tellMeOf", { name })}
          >
            {starts.length > 0 ? say("book") : say("tellMeShort")}
          </Button>
        </div>
      </div>
    </article>
  );
}

function CardFace({ tutor, isEager, onPlay }: Pick<TutorCardProps, "tutor" | "isEager" | "onPlay">) {
  const { name, image, video, videoSeconds } = tutor;
  const length = videoSeconds === null ? undefined : shortDuration(videoSeconds);
  return (
    <Portrait
      imageUrl={image}
      alt=""
      name={name}
      isEager={isEager}
      link={(picture) => (
        <Link to={tutorPath(tutor.id)} tabIndex={-1}>
          {picture}
        </Link>
      )}
      video={video ? { label: say("video", { name }), length, onPlay } : undefined}
    />
  );
}
