import { Play } from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { Icon } from "./icon.tsx";
import { UserText } from "./user-text.tsx";
import "./film-poster.css";

export type FilmPosterProps = {
  imageUrl: string | null;
  /** The button's name: «شاهد تعريف سارة». */
  label: string;
  /** The person's sentence about themselves. */
  quote?: string | null | undefined;
  /** The film's duration, in words. */
  length?: string | undefined;
  onPlay: () => void;
};

/** The poster of a film: a darkened still, the speaker's sentence, and a play button with the duration in the start corner. */
export function FilmPoster({ imageUrl, label, quote, length, onPlay }: FilmPosterProps) {
  return (
    <AriaButton className="ui-film-poster" onPress={onPlay}>
      {imageUrl && <img src={imageUrl} alt="" width="960" height="540" />}
      <span className="ui-hidden-text">{label}</span>
      <span className="ui-film-words">
        <span className="ui-film-play">
          <Icon icon={Play} filled size={28} />
        </span>
        <span>
          {quote && (
            <span className="ui-film-quote">
              <UserText>{`«${quote}»`}</UserText>
            </span>
          )}
          {length}
        </span>
      </span>
    </AriaButton>
  );
}
