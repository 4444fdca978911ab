import { useState } from "react";
import { words } from "./words.ts";
import "./avatar.css";

export type AvatarProps = {
  /** The person's name; its first letter replaces a missing picture. */
  name: string;
  imageUrl?: string | null | undefined;
  size?: 32 | 36 | 44 | 56 | 72 | 96 | undefined;
  isOnline?: boolean | undefined;
  tone?: "primary" | "accent" | undefined;
  /** Set where the name is not written beside the face. */
  isNamed?: boolean | undefined;
};

/** A face in a circle, or the name's initial where the picture is missing or fails to load. Silent for screen readers beside a written name. */
export function Avatar({ name, imageUrl, size = 44, isOnline, tone = "primary", isNamed = false }: AvatarProps) {
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  const initial = [...name.trim()][0] ?? "؟";
  const naming = isNamed ? { role: "img", "aria-label": name } : {};
  return (
    <span className="ui-avatar" data-size={size} data-tone={tone} {...naming}>
      {imageUrl && imageUrl !== lostUrl ? (
        <img src={imageUrl} alt="" width={size} height={size} loading="lazy" onError={() => setLostUrl(imageUrl)} />
      ) : (
        <span aria-hidden="true">{initial}</span>
      )}
      {isOnline !== undefined && (
        <span className="ui-avatar-presence" data-online={isOnline || undefined}>
          <span className="ui-hidden-text">{isOnline ? words.online : words.offline}</span>
        </span>
      )}
    </span>
  );
}
