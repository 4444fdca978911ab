import { lazyPart } from "@hiwar/app/lazy-part";
import { arabicNumber } from "@hiwar/ui/arabic-numbers";
import { ChipButton } from "@hiwar/ui/chip-button";
import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { say } from "../words/wishes.ts";
import { useWishes } from "./use-wishes.ts";

const WishesDialog = lazyPart(() => import("./wishes-dialog.tsx").then((module) => module.WishesDialog));

/** A chip that opens the student's wishes; hidden without any. */
export function WishesChip() {
  const [isOpen, setOpen] = useState(false);
  const { list } = useWishes();
  if (list.length === 0 && !isOpen) return null;
  return (
    <>
      <ChipButton icon={Bell} hasChevron={false} onPress={() => setOpen(true)}>
        {say("mine")} {arabicNumber(list.length)}
      </ChipButton>
      {isOpen && (
        <Suspense>
          <WishesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
