import { ReportButton } from "@hiwar/app/bugs/report-button";
import type { Call } from "@hiwar/call/call";
import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/sessions.ts";
import { DeviceSelects } from "./device-selects.tsx";
import { SpeakerTest } from "./speaker-test.tsx";
import { useDevices } from "./use-call.ts";

/** Changes devices during a call without interrupting it, and takes a report of what does not work. */
export function DevicesDialog({ call, isOpen, onClose }: { call: Call; isOpen: boolean; onClose: () => void }) {
  const { chosen } = useDevices(call);
  return (
    <Dialog title={say("devices")} isOpen={isOpen} onClose={onClose}>
      <DeviceSelects call={call} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SpeakerTest sinkId={chosen.audiooutput} />
        <ReportButton onPress={onClose} />
      </div>
    </Dialog>
  );
}
