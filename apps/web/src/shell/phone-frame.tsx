import { phone, wantPhone } from "@hiwar/app/simulate-mobile";
import { Button } from "@hiwar/ui/button";
import { useState } from "react";
import { say } from "../words/phone-frame.ts";
import "./phone-frame.css";

/** The app in a frame of a phone's width on a developer's screen, so that everything that depends on the window's width applies. */
export function PhoneFrame() {
  const [address] = useState(() => location.href);
  return (
    <main className="phone-frame">
      <h1 className="sr-only">{say("title")}</h1>
      <Button size="small" onPress={() => wantPhone(false)}>
        {say("stop")}
      </Button>
      <iframe
        src={address}
        title={say("title")}
        width={phone.width}
        height={phone.height}
        allow="camera; microphone; display-capture; clipboard-write"
      />
    </main>
  );
}
