import { PastSlot } from "./past-slot.tsx";
import { SlotEditor, type SlotEditorProps } from "./slot-editor.tsx";

/** What opens over a slot: the editor of one to come, a look at one that is over. */
export function SlotDialog(props: SlotEditorProps) {
  const { draft, now, onClose } = props;
  const { slot } = draft;
  return slot && Date.parse(slot.end) <= now ? <PastSlot slot={slot} onClose={onClose} /> : <SlotEditor {...props} />;
}
