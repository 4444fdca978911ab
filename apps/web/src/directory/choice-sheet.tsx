import { Chip } from "@hiwar/ui/chip";
import { Dialog } from "@hiwar/ui/dialog";
import type { MenuAction } from "@hiwar/ui/menu";

export type ChoiceSheetProps = { label: string; actions: readonly MenuAction[]; onClose: () => void };

/** A phone's choice of one among several, over the page's whole width. */
export function ChoiceSheet({ label, actions, onClose }: ChoiceSheetProps) {
  return (
    <Dialog title={label} isSheetOnPhones onClose={onClose}>
      <div className="flex flex-wrap gap-3 pb-2">
        {actions.map(({ id, label: words, isChosen, onPress }) => (
          <Chip key={id} isSelected={isChosen ?? false} onChange={() => onPress?.()}>
            {words}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
