import { lazyPart } from "@hiwar/app/lazy-part";
import { Suspense, useEffect, useState } from "react";
import { useHasPainted } from "../page/use-has-painted.ts";
import { type ClockReading, readClock } from "./clock.ts";

const ClockDialog = lazyPart(() => import("./clock-dialog.tsx").then((module) => module.ClockDialog));

/** Compares the device's clock with the server's once, after the app has painted, and shows a dialog if it is wrong. */
export function ClockCheck() {
  const [reading, setReading] = useState<ClockReading | null>(null);
  const hasPainted = useHasPainted(true);
  useEffect(() => {
    if (hasPainted) void readClock().then(setReading, () => undefined);
  }, [hasPainted]);
  if (!reading?.isWrong) return null;
  return (
    <Suspense>
      <ClockDialog reading={reading} onClose={() => setReading(null)} />
    </Suspense>
  );
}
