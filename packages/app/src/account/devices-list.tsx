import type { Device } from "@hiwar/contract/accounts";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { useQuery } from "@tanstack/react-query";
import { api } from "../clients.ts";
import { toastError } from "../error-message.ts";
import { Loaded } from "../loading/loaded.tsx";
import { RowsSkeleton } from "../loading/rows-skeleton.tsx";
import { useWrite } from "../use-write.ts";
import { say } from "../words/account.ts";
import { AccountRow } from "./account-row.tsx";
import { deviceNames } from "./device-names.ts";

/** Lists every device signed in to the person's account, this one first, each with a button that ends its session. */
export function DevicesList() {
  const devices = useQuery(api.accounts.devices.query());
  return (
    <Loaded query={devices} skeleton={<RowsSkeleton count={2} hasEnds />} headingLevel={3} isBrief>
      {({ list }) => (
        <ul className="account-rows">
          {list
            .toSorted((a, b) => Number(b.current) - Number(a.current))
            .map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Returns a device's display name from its user agent: «Chrome على Windows». */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  if (browser === null) return system ?? say("deviceUnknown");
  return say("device", { browser, system: system ?? say("systemUnknown") });
}

function DeviceRow({ device }: { device: Device }) {
  const name = deviceName(device.name);
  const { mutate, isPending } = useWrite(api.accounts.endDevice, {
    done: say("deviceEnded"),
    // A person who closed the step-up knows that nothing was done, so no toast.
    errors: (error) => error.code !== "step-up-required" && toastError(error),
  });
  return (
    <AccountRow name={name} note={say("deviceSeen", { when: relativeDayTime(device.seenAt, Date.now()) })}>
      {device.current ? (
        <Badge tone="primary">{say("thisDevice")}</Badge>
      ) : (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={say("endDeviceOf", { device: name })}
          isPending={isPending}
          onPress={() => mutate({ id: device.id })}
        >
          {say("endDevice")}
        </Button>
      )}
    </AccountRow>
  );
}
