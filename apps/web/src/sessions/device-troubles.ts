import type { Call } from "@hiwar/call/call";
import { dismissToast, toast } from "@hiwar/ui/toast";
import { useEffect } from "react";
import { say } from "../words/sessions.ts";

/** Title and advice for each reason why a device is not available. */
export const deviceTroubles = {
  microphone: {
    denied: ["deniedTitle", "deniedText"],
    missing: ["missingTitle", "missingText"],
    busy: ["busyTitle", "busyText"],
  },
  camera: {
    denied: ["cameraDeniedTitle", "cameraDeniedText"],
    missing: ["cameraMissingTitle", "cameraMissingText"],
    busy: ["cameraBusyTitle", "cameraBusyText"],
  },
} as const;

/** Longer than other toasts: the advice takes time to read. */
const standsMilliseconds = 10_000;

/** Inside the room, shows why a device is not available as a toast; a new toast replaces the previous one. */
export function useDeviceTroubles({ devices }: Call): void {
  useEffect(() => {
    let shown: number | null = null;
    const hide = () => shown !== null && dismissToast(shown);
    const stop = devices.onTrouble((place, trouble) => {
      const [title, description] = deviceTroubles[place][trouble];
      hide();
      shown = toast("error", { title: say(title), description: say(description), durationMs: standsMilliseconds });
    });
    return () => {
      stop();
      hide();
    };
  }, [devices]);
}
