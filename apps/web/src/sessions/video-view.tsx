import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Volume2 } from "lucide-react";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";

export type VideoViewProps = Omit<ComponentProps<"video">, "ref"> & {
  stream: MediaStream | null;
  sinkId?: string | null;
  /** For a stream with sound: the label of the button that starts it if the browser refuses to autoplay. */
  hearLabel?: string;
};

/** A live stream in a video element, with its sound on the chosen speaker. */
export function VideoView({ stream, sinkId = null, hearLabel, ...rest }: VideoViewProps) {
  const view = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isHeard = hearLabel !== undefined;
  const play = useCallback(async () => {
    try {
      await view.current?.play();
      setRefused(false);
    } catch (error) {
      // Replacing the stream also rejects (AbortError); the new stream's effect plays it.
      if (error instanceof DOMException && error.name === "NotAllowedError") setRefused(true);
    }
  }, []);
  useEffect(() => {
    if (!view.current) return;
    view.current.srcObject = stream;
    if (stream && isHeard) void play();
  }, [stream, isHeard, play]);
  useEffect(() => {
    const speaker = view.current as (HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> }) | null;
    // If the speaker was unplugged, the system's default stays in use.
    if (sinkId) void speaker?.setSinkId?.(sinkId).catch(() => undefined);
  }, [sinkId]);
  return (
    <>
      <video {...rest} dir="ltr" ref={view} autoPlay playsInline />
      {isRefused && (
        <div className="room-hear">
          <Button variant="primary" size="large" onPress={() => void play()}>
            <Icon icon={Volume2} />
            {hearLabel}
          </Button>
        </div>
      )}
    </>
  );
}
