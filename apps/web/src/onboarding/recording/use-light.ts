import { type RefObject, useEffect, useState } from "react";
import { brightnessOf, type Light, lightOf } from "./checks.ts";

const lookMilliseconds = 1000;
const [width, height] = [32, 18];

/** Returns the state of the light in the picture within `stage`, measured once a second on few pixels. */
export function useLight(stage: RefObject<HTMLElement | null>): Light {
  const [light, setLight] = useState<Light>("good");
  useEffect(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    const timer = setInterval(() => {
      const video = stage.current?.querySelector("video");
      if (!drawing || !video || video.readyState < video.HAVE_CURRENT_DATA) return;
      drawing.drawImage(video, 0, 0, width, height);
      const brightness = brightnessOf(drawing.getImageData(0, 0, width, height).data);
      setLight((before) => lightOf(brightness, before));
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [stage]);
  return light;
}
