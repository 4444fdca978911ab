import type { DeviceStatus, DevicesState, DeviceTrouble } from "@hiwar/call/devices";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { type LucideIcon, MicOff, Video, VideoOff } from "lucide-react";
import { say } from "../../words/recording.ts";

interface RecorderStopProps {
  readonly devices: Pick<DevicesState, "camera" | "microphone">;
  /** Whether the devices were requested. */
  readonly isOpened: boolean;
  readonly onOpen: () => void;
  readonly onUpload: () => void;
}

const troubleOf = (status: DeviceStatus): DeviceTrouble | null =>
  status === "denied" || status === "missing" || status === "busy" ? status : null;

/** Shown instead of the picture: what the person must do before there is one, and the way to upload a file instead. */
export function RecorderStop({ devices, isOpened, onOpen, onUpload }: RecorderStopProps) {
  const camera = troubleOf(devices.camera);
  const microphone = troubleOf(devices.microphone);
  const trouble = camera ? (`camera.${camera}` as const) : microphone ? (`microphone.${microphone}` as const) : null;
  if (!isOpened) return <Words icon={Video} title={say("primer")} text={say("primerText")} label={say("open")} onPress={onOpen} />;
  if (trouble === null) return <Words icon={Video} title={say("asking")} text={say("askingText")} />;
  return (
    <div role="alert">
      <Words
        icon={camera ? VideoOff : MicOff}
        title={say(`trouble.${trouble}`)}
        text={say(`trouble.${trouble}Text`)}
        label={say("again")}
        onPress={onOpen}
        other={
          <Button variant="quiet" onPress={onUpload}>
            {say("upload")}
          </Button>
        }
      />
    </div>
  );
}

interface WordsProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly label?: string;
  readonly onPress?: () => void;
  readonly other?: React.ReactNode;
}

function Words({ icon, title, text, label, onPress, other }: WordsProps) {
  return (
    <div className="recorder-stop">
      <Icon icon={icon} size={36} />
      <b>{title}</b>
      <p>{text}</p>
      <div>
        {label && onPress && (
          <Button variant="primary" onPress={onPress}>
            {label}
          </Button>
        )}
        {other}
      </div>
    </div>
  );
}
