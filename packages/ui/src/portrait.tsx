import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Icon } from "./icon.tsx";
import "./portrait.css";

export type PortraitProps = {
  imageUrl: string | null | undefined;
  /** Whose face; empty where the name stands beside it. */
  alt: string;
  /** The initial that stands in for a missing picture. */
  name: string;
  /** Wraps the face in the router's link, a silent second way to where the name leads: give it tabIndex={-1}. */
  link?: ((face: ReactNode) => ReactNode) | undefined;
  /** The film on the picture: what the button says to readers, its length in words, and what it does. */
  video?: { label: string; length?: string | undefined; onPlay: () => void } | undefined;
  /** The first faces of a page load at once. */
  isEager?: boolean | undefined;
};

/** A face four by five with a speaker's corner, and the button of the film on it. */
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
