import { Dialog } from "@hiwar/ui/dialog";
import { Switch } from "@hiwar/ui/switch";
import { type ReactNode, useState } from "react";
import { say } from "../words/lists.ts";
import { type KeyName, keysTurnedOff, useKeys, workingKeys } from "./pressed.ts";
import "./keys.css";

const keys = [
  ["find", ["Ctrl", "K"], "key.find"],
  ["j", ["J", "K"], "key.move"],
  ["enter", ["Enter"], "key.open"],
  ["slash", ["/"], "key.search"],
  ["a", ["A"], "key.approve"],
  ["r", ["R"], "key.refuse"],
  ["z", ["Z"], "key.undo"],
  ["help", ["?"], "key.help"],
] as const;

/**
 * Shows which keys work on the current page, and turns them off for people who do not want them. Opened by `?`, or by `show` for people who know no
 * key or have turned them off.
 */
export function useKeysHelp(): { show: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState<ReadonlySet<KeyName> | null>(null);
  const show = () => setShown(workingKeys());
  useKeys({ help: show });
  return { show, dialog: shown && <KeysDialog working={shown} onClose={() => setShown(null)} /> };
}

/** The keys of the page, and the switch for single-letter keys. */
function KeysDialog({ working, onClose }: { working: ReadonlySet<KeyName>; onClose: () => void }) {
  const [isOn, setOn] = useState(keysTurnedOff.read() === null);
  const turn = (on: boolean) => {
    keysTurnedOff.write(on ? null : true);
    setOn(on);
  };
  return (
    <Dialog title={say("keys")} onClose={onClose}>
      <dl className="keys-list">
        {keys
          .filter(([name]) => working.has(name))
          .map(([name, signs, what]) => (
            <div key={name}>
              <dt>
                {signs.map((sign) => (
                  <kbd key={sign}>{sign}</kbd>
                ))}
              </dt>
              <dd>{say(what)}</dd>
            </div>
          ))}
      </dl>
      <Switch isSelected={isOn} onChange={turn} description={say("keysOnText")}>
        {say("keysOn")}
      </Switch>
    </Dialog>
  );
}
