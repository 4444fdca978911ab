import type { Call } from "@hiwar/call/call";
import { Dialog } from "@hiwar/ui/dialog";
import { useSay } from "../frame/say.tsx";
import { DeviceSelects } from "./device-selects.tsx";
import { SpeakerTest } from "./speaker-test.tsx";
import { useDevices } from "./use-call.ts";

/** Changes devices during a call without interrupting it. */
export function DevicesDialog({ call, isOpen, onClose }: { call: Call; isOpen: boolean; onClose: () => void }) {
  const say = useSay();
  const { chosen } = useDevices(call);
  return (
    <Dialog title={say("sessions.devices")} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isSheetOnPhones>
      <DeviceSelects call={call} />
      <SpeakerTest sinkId={chosen.audiooutput} />
    </Dialog>
  );
}
