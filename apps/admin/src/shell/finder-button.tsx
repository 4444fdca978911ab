import { lazyPart } from "@hiwar/app/lazy-part";
import { useIdlePreload } from "@hiwar/app/use-idle-preload";
import { IconButton } from "@hiwar/ui/icon-button";
import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useWorkingKeys } from "../keys/pressed.ts";
import { say } from "../words/app.ts";

const FinderDialog = lazyPart(() => import("./finder-dialog.tsx").then((module) => module.FinderDialog));

/** Finds a person, a payment or a lesson from any page: by the button or Ctrl K. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  // Preloaded, since text typed right after the key would be lost while it loads.
  useIdlePreload(FinderDialog);
  useWorkingKeys(() => ["find"]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Checks the key's position, so that an Arabic keyboard works too.
      if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <IconButton icon={Search} label={say("find")} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
