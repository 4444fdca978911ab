import { PastSlot } from "./past-slot.tsx";
import { SlotEditor, type SlotEditorProps } from "./slot-editor.tsx";

/** Opens over a slot: the editor, or a read-only view of a past slot. */
export function SlotDialog(props: SlotEditorProps) {
  const { draft, now, onClose } = props;
  const { slot } = draft;
  return slot && Date.parse(slot.end) <= now ? <PastSlot slot={slot} onClose={onClose} /> : <SlotEditor {...props} />;
}
