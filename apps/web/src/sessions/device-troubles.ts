import type { Call } from "@hiwar/call/call";
import { dismissToast, toast } from "@hiwar/ui/toast";
import { useEffect } from "react";
import { sayOutside } from "../frame/say.tsx";

/** Title and advice for each reason why a device is not available. */
export const deviceTroubles = {
  microphone: {
    denied: ["sessions.deniedTitle", "sessions.deniedText"],
    missing: ["sessions.missingTitle", "sessions.missingText"],
    busy: ["sessions.busyTitle", "sessions.busyText"],
  },
  camera: {
    denied: ["sessions.cameraDeniedTitle", "sessions.cameraDeniedText"],
    missing: ["sessions.cameraMissingTitle", "sessions.cameraMissingText"],
    busy: ["sessions.cameraBusyTitle", "sessions.cameraBusyText"],
  },
} as const;

/** Longer than other toasts: the advice takes time to read. */
const standsMilliseconds = 10_000;

/** Inside the room, shows why a device is not available as a toast; a new one replaces the last. */
export function useDeviceTroubles({ devices }: Call): void {
  useEffect(() => {
    let shown: number | null = null;
    const hide = () => shown !== null && dismissToast(shown);
    const stop = devices.onTrouble((place, trouble) => {
      const [title, description] = deviceTroubles[place][trouble];
      hide();
      shown = toast("error", { title: sayOutside(title), description: sayOutside(description), durationMs: standsMilliseconds });
    });
    return () => {
      stop();
      hide();
    };
  }, [devices]);
}
