import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Volume2 } from "lucide-react";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";

export type VideoViewProps = Omit<ComponentProps<"video">, "ref"> & {
  stream: MediaStream | null;
  sinkId?: string | null;
  /** Of a stream with sound: what the button says that starts it where the browser wants a press first. */
  hearLabel?: string;
};

/** A live stream in a video element, its sound through the chosen speaker. */
export function VideoView({ stream, sinkId = null, hearLabel, ...rest }: VideoViewProps) {
  const view = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isHeard = hearLabel !== undefined;
  const play = useCallback(async () => {
    try {
      await view.current?.play();
      setRefused(false);
    } catch (error) {
      // A stream that is replaced meanwhile breaks off too, and is played in its turn.
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
    // A speaker that was pulled out meanwhile: the system's own goes on.
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
