import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./portrait.css";

export type PortraitProps = {
  imageUrl: string | null | undefined;
  /** The picture's alternative text; empty where the name is written beside it. */
  alt: string;
  /** The name whose initial replaces a missing picture. */
  name: string;
  /** Wraps the face in the router's link, a second link to the same page as the name: give it tabIndex={-1}. */
  link?: ((face: ReactNode) => ReactNode) | undefined;
  /** The film button on the picture: its accessible name, the duration in words, and its action. */
  video?: { label: string; length?: string | undefined; onPlay: () => void } | undefined;
  /** Whether it loads at once, for the first faces of a page. */
  isEager?: boolean | undefined;
};

/** A face in 4:5 with a speech-bubble corner, and the film's button on it. */
export function Portrait({ imageUrl, alt, name, link, video, isEager = false }: PortraitProps) {
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  const face =
    imageUrl && imageUrl !== lostUrl ? (
      <img
        src={imageUrl}
        alt={alt}
        width="400"
        height="500"
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        onError={() => setLostUrl(imageUrl)}
      />
    ) : (
      <span className="ui-portrait-initial" aria-hidden="true">
        {[...name.trim()][0]}
      </span>
    );
  return (
    <div className="ui-portrait">
      {link ? (
        <div className="ui-portrait-link" aria-hidden="true">
          {link(face)}
        </div>
      ) : (
        face
      )}
      {video && (
        <AriaButton className="ui-play" aria-label={[video.label, video.length].filter(Boolean).join("، ")} onPress={video.onPlay}>
          <Icon icon={Play} filled size={16} />
          {video.length && <span>{video.length}</span>}
        </AriaButton>
      )}
    </div>
  );
}
