import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./icon-button.tsx";
import { useCloseRequest } from "./use-close-request.ts";
import { useMedia } from "./use-media.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import { words } from "./words.ts";
import "./detail-sheet.css";

export type DetailSheetProps = {
  /** The kind of what is open, shown small above its name: «قسيمة». */
  kind?: ReactNode | undefined;
  /** The name of what is open. */
  title: ReactNode;
  /** Its state, shown beside the name. */
  state?: ReactNode | undefined;
  children: ReactNode;
  /** Its actions, shown at the foot. */
  actions?: ReactNode | undefined;
  onClose: () => void;
  /** Open the neighbouring rows; null at an end, left out where there are no rows. */
  onPrevious?: (() => void) | null | undefined;
  onNext?: (() => void) | null | undefined;
};
export type WithDetailProps = { children: ReactNode; detail: ReactNode };

type Named = Pick<DetailSheetProps, "kind" | "title">;
type Content = Omit<DetailSheetProps, "kind" | "title">;

/** Wide enough for a list and its sheet side by side. */
const isWideQuery = "(width >= 1100px)";

function Name({ kind, title }: Named) {
  return (
    <>
      {kind && <span className="ui-detail-kind">{kind}</span>} {title}
    </>
  );
}

function Bar({ heading, state, onClose, onPrevious, onNext }: Omit<Content, "children"> & { heading: ReactNode }) {
  return (
    <div className="ui-detail-bar">
      <div className="ui-detail-head">
        {heading}
        {state}
      </div>
      {onPrevious !== undefined && (
        <IconButton icon={ChevronUp} label={words.previous} isDisabled={onPrevious === null} onPress={() => onPrevious?.()} />
      )}
      {onNext !== undefined && <IconButton icon={ChevronDown} label={words.next} isDisabled={onNext === null} onPress={() => onNext?.()} />}
      <IconButton icon={X} label={words.close} onPress={onClose} />
    </div>
  );
}

function Inside({ heading, children, actions, ...bar }: Content & { heading: ReactNode }) {
  return (
    <>
      <Bar {...bar} heading={heading} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="ui-detail-body" tabIndex={0}>
        {children}
      </div>
      {actions && <div className="ui-detail-actions">{actions}</div>}
    </>
  );
}

/** The sheet beside the list, which stays usable, so it is not a dialog. Escape inside it closes it. */
function Beside({ kind, title, ...content }: DetailSheetProps) {
  const id = useId();
  // When the window becomes narrower the sheet covers the list and closes like an overlay.
  useCloseRequest(content.onClose, !useMedia(isWideQuery));
  const heading = useRef<HTMLHeadingElement>(null);
  const remember = useReturnFocus();
  useEffect(() => heading.current?.focus(), []);
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    // Escape in a field whose list is open closes only that list.
    const isTaken = event.defaultPrevented || (event.target as Element).getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !isTaken) content.onClose();
  };
  return (
    <aside ref={remember} className="ui-detail" aria-labelledby={id} onKeyDown={leave}>
      <Inside
        {...content}
        heading={
          <h2 ref={heading} id={id} className="ui-detail-title" tabIndex={-1}>
            <Name kind={kind} title={title} />
          </h2>
        }
      />
    </aside>
  );
}

function Over({ kind, title, ...content }: DetailSheetProps) {
  const remember = useReturnFocus();
  useCloseRequest(content.onClose, true);
  return (
    <Dialog ref={remember} className="ui-detail">
      <Inside
        {...content}
        heading={
          <Heading slot="title" className="ui-detail-title">
            <Name kind={kind} title={title} />
          </Heading>
        }
      />
    </Dialog>
  );
}

/** The details of one row: beside the list if there is room when it opens, otherwise over it. Open while rendered. */
export function DetailSheet(props: DetailSheetProps) {
  // Decided once: if a turned tablet changed it, the sheet would remount and lose what was typed.
  const [isWide] = useState(() => matchMedia(isWideQuery).matches);
  if (isWide) return <Beside {...props} />;
  return (
    <ModalOverlay className="ui-detail-scrim" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Modal className="ui-detail-modal">
        <Over {...props} />
      </Modal>
    </ModalOverlay>
  );
}

/** A list with the sheet of its open row; without one the list takes the full width. */
export function WithDetail({ children, detail }: WithDetailProps) {
  return (
    <div className="ui-with-detail">
      <div className="ui-with-detail-list">{children}</div>
      {detail}
    </div>
  );
}
