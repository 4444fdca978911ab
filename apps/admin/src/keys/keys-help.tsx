import { Dialog } from "@hiwar/ui/dialog";
import { Switch } from "@hiwar/ui/switch";
import { useState } from "react";
import { say } from "../words/lists.ts";
import { keysTurnedOff, useKeys } from "./pressed.ts";
import "./keys.css";

const keys = [
  [["Ctrl", "K"], "key.find"],
  [["J", "K"], "key.move"],
  [["Enter"], "key.open"],
  [["/"], "key.search"],
  [["A", "R"], "key.choose"],
  [["Z"], "key.undo"],
  [["?"], "key.help"],
] as const;

/** `?` tells which keys there are, and turns them off for whoever does not want them. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useKeys({ help: () => setOpen(true) });
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />;
}

/** The keys of the dashboard, and the switch for those that are letters alone. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(keysTurnedOff.read() === null);
  const turn = (on: boolean) => {
    keysTurnedOff.write(on ? null : true);
    setOn(on);
  };
  return (
    <Dialog title={say("keys")} isSheetOnPhones onClose={onClose}>
      <dl className="keys-list">
        {keys.map(([signs, what]) => (
          <div key={what}>
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
