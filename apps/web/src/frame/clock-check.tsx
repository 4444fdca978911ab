import { lazy, Suspense, useEffect, useState } from "react";
import { type ClockReading, readClock } from "./clock.ts";

const ClockDialog = lazy(() => import("./clock-dialog.tsx").then((module) => ({ default: module.ClockDialog })));

/** Looks once, when the app opens, whether the device's clock can be trusted. */
export function ClockCheck() {
  const [reading, setReading] = useState<ClockReading | null>(null);
  useEffect(() => {
    void readClock().then(setReading, () => undefined);
  }, []);
  if (!reading?.isWrong) return null;
  return (
    <Suspense>
      <ClockDialog reading={reading} onClose={() => setReading(null)} />
    </Suspense>
  );
}
