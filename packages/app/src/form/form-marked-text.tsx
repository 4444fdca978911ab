import { IconButton } from "@hiwar/ui/icon-button";
import { TextArea } from "@hiwar/ui/text-area";
import { Bold, List, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { richNodesOf, withMark } from "../marked-text.ts";
import { RichNodes } from "../rich-text.tsx";
import { say } from "../words/marked-text.ts";
import type { FormTextAreaProps } from "./form-text-area.tsx";
import { useField } from "./use-field.ts";

/** The marks with a button. Italics have none, since Arabic has none; WhatsApp's typed mark for them still works. */
const tools: readonly { mark: "*" | "-"; icon: LucideIcon; name: "markBold" | "markList" }[] = [
  { mark: "*", icon: Bold, name: "markBold" },
  { mark: "-", icon: List, name: "markList" },
];

/** A form's multi-line text with WhatsApp marks, buttons that set them, and a preview. Its value is the typed text: see `richHtmlOf`. */
export function FormMarkedText<Values>({ form, name, ...part }: FormTextAreaProps<Values>) {
  const { inputRef, ...field } = useField<string>(form, name, { label: part.label });
  const area = useRef<HTMLTextAreaElement | null>(null);
  const text = field.value ?? "";
  const nodes = richNodesOf(text);
  const set = (mark: "*" | "-") => {
    const element = area.current;
    if (!element) return;
    const then = withMark(text, [element.selectionStart, element.selectionEnd], mark);
    field.onChange(then.text);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(...then.choice);
    });
  };
  return (
    <div>
      <TextArea
        {...part}
        aside={
          <span className="rich-text-tools">
            {tools.map(({ mark, icon, name: word }) => (
              <IconButton key={mark} icon={icon} label={say(word)} size="small" onPress={() => set(mark)} />
            ))}
          </span>
        }
        {...field}
        value={text}
        inputRef={(element) => {
          area.current = element;
          inputRef(element);
        }}
      />
      {nodes.some((node) => typeof node !== "string") && (
        <div className="rich-text-preview">
          <span className="text-sm text-muted">{say("marksPreview")}</span>
          <RichNodes nodes={nodes} />
        </div>
      )}
    </div>
  );
}
