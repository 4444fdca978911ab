import { Icon } from "@hiwar/ui/icon";
import { WifiOff } from "lucide-react";
import { say } from "../words/app.ts";
import { useOnline } from "./online.ts";

/** A bar above the page while the device has no network. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky inset-bs-0 z-30">
      {!isOnline && (
        <p className="offline-line flex items-center justify-center gap-2 bg-warning-soft px-4 text-center text-sm font-medium text-warning">
          <Icon icon={WifiOff} size={18} />
          {say("offlineBar")}
        </p>
      )}
    </div>
  );
}
