import type { Device } from "@hiwar/contract/accounts";
import { tellRefusal } from "@hiwar/frame/refusals";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Skeleton } from "@hiwar/ui/skeleton";
import { toast } from "@hiwar/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import { LoadFailed } from "../frame/load-failed.tsx";
import { sayOutside, useSay } from "../frame/say.tsx";
import { deviceNames } from "./device-names.ts";

/** Every device that is signed in as me, this one first, each to be ended. */
export function DevicesList() {
  const { data, isError, refetch } = useQuery(api.accounts.devices.query());
  if (isError) return <LoadFailed headingLevel={3} onRetry={() => void refetch()} isBrief />;
  if (!data) {
    return (
      <div aria-busy className="grid gap-3">
        <Skeleton shape="block" className="h-12 w-full" />
        <Skeleton shape="block" className="h-12 w-full" />
      </div>
    );
  }
  const devices = [...data.list].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <ul>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

function nameOf(userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  if (browser === null) return system ?? sayOutside("settings.deviceUnknown");
  return sayOutside("settings.device", { browser, system: system ?? sayOutside("settings.systemUnknown") });
}

function DeviceRow({ device }: { device: Device }) {
  const say = useSay();
  const name = nameOf(device.name);
  const { mutate, isPending } = useMutation({
    ...api.accounts.endDevice.mutation(),
    onSuccess: () => void toast("success", { title: sayOutside("settings.deviceEnded") }),
    onError: tellRefusal,
  });
  return (
    <li className="settings-row">
      <p className="settings-row-words">
        <b>{name}</b>
        <small>{say("settings.deviceSeen", { when: relativeDayTime(device.seenAt, Date.now()) })}</small>
      </p>
      {device.current ? (
        <Badge tone="nile">{say("settings.thisDevice")}</Badge>
      ) : (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={say("settings.endDeviceOf", { device: name })}
          isPending={isPending}
          onPress={() => mutate({ id: device.id })}
        >
          {say("settings.endDevice")}
        </Button>
      )}
    </li>
  );
}
