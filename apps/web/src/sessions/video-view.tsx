import { type ComponentProps, useEffect, useRef } from "react";

export type VideoViewProps = Omit<ComponentProps<"video">, "ref"> & { stream: MediaStream; sinkId?: string | null };

/** A live stream in a video element, its sound through the chosen speaker. */
export function VideoView({ stream, sinkId = null, ...rest }: VideoViewProps) {
  const view = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (view.current) view.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    const speaker = view.current as (HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> }) | null;
    // A speaker that was pulled out meanwhile: the system's own goes on.
    if (sinkId) void speaker?.setSinkId?.(sinkId).catch(() => undefined);
  }, [sinkId]);
  return <video {...rest} dir="ltr" ref={view} autoPlay playsInline />;
}
