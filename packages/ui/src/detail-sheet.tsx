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
  /** What kind of thing is open, quiet over its name: «قسيمة». */
  kind?: ReactNode | undefined;
  /** Names what is open. */
  title: ReactNode;
  /** Beside the name: the state it is in. */
  state?: ReactNode | undefined;
  children: ReactNode;
  /** What can be done with it; stands at the foot. */
  actions?: ReactNode | undefined;
  onClose: () => void;
  /** To the rows beside it; null at an end, left out where there are no rows. */
  onPrevious?: (() => void) | null | undefined;
  onNext?: (() => void) | null | undefined;
};
export type WithDetailProps = { children: ReactNode; detail: ReactNode };

type Named = Pick<DetailSheetProps, "kind" | "title">;
type Content = Omit<DetailSheetProps, "kind" | "title">;

/** As wide as a list and its sheet side by side need. */
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

/** Beside the list, which stays in use: no dialog. Escape inside it closes. */
function Beside({ kind, title, ...content }: DetailSheetProps) {
  const id = useId();
  // In a window that has become narrower it covers the list, and is left as what covers is.
  useCloseRequest(content.onClose, !useMedia(isWideQuery));
  const heading = useRef<HTMLHeadingElement>(null);
  const remember = useReturnFocus();
  useEffect(() => heading.current?.focus(), []);
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    // Escape in a field whose list is open closes that list alone.
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

/** The details of one row: beside the list where there is room when it opens, over it elsewhere. Open while rendered. */
export function DetailSheet(props: DetailSheetProps) {
  // Followed no further: a turned tablet would render it anew, and what was typed in it would be gone.
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

/** A list and the sheet of its open row; the list takes all the room while none is open. */
export function WithDetail({ children, detail }: WithDetailProps) {
  return (
    <div className="ui-with-detail">
      <div className="ui-with-detail-list">{children}</div>
      {detail}
    </div>
  );
}
