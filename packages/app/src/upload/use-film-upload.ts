import { useRef } from "react";
import { useUpload } from "./use-upload.ts";

interface Sent {
  readonly video: string;
  readonly thumbnail: string;
}

/** Uploads a film together with its still; `onSent` gets the ids of both once both have arrived. */
export function useFilmUpload(onSent: (sent: Sent) => void) {
  const ids = useRef<Partial<Sent>>({});
  const take = (kind: keyof Sent) => (id: string) => {
    ids.current = { ...ids.current, [kind]: id };
    const { video, thumbnail } = ids.current;
    if (video && thumbnail) onSent({ video, thumbnail });
  };
  const film = useUpload("intro", take("video"));
  const still = useUpload("thumbnail", take("thumbnail"));
  return {
    /** The film's progress; null before the first `start` and after `cancel`. */
    progress: film.progress,
    error: film.progress?.error ?? still.progress?.error ?? null,
    start: (file: Blob, poster: Blob) => {
      ids.current = {};
      still.start(poster);
      film.start(file);
    },
    resume: film.resume,
    cancel: () => {
      film.cancel();
      still.cancel();
    },
  };
}
