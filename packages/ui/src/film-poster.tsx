import { Play } from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { Icon } from "./icon.tsx";
import { UserText } from "./user-text.tsx";
import "./film-poster.css";

export type FilmPosterProps = {
  imageUrl: string | null;
  /** What pressing does: «شاهد تعريف سارة». */
  label: string;
  /** What the person says of themselves. */
  quote?: string | null | undefined;
  /** How long it lasts, in words. */
  length?: string | undefined;
  onPlay: () => void;
};

/** What stands where a film will play: its scene darkened, its speaker's sentence, and the button with its length at the start corner. */
export function FilmPoster({ imageUrl, label, quote, length, onPlay }: FilmPosterProps) {
  return (
    <AriaButton className="ui-film-poster" aria-label={[label, length].filter(Boolean).join("، ")} onPress={onPlay}>
      {imageUrl && <img src={imageUrl} alt="" width="960" height="540" />}
      <span className="ui-film-words">
        {quote && (
          <span className="ui-film-quote">
            <UserText>{`«${quote}»`}</UserText>
          </span>
        )}
        <span className="ui-film-play">
          <span>
            <Icon icon={Play} filled size={28} />
          </span>
          {length}
        </span>
      </span>
    </AriaButton>
  );
}
