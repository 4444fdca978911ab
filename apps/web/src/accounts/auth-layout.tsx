import { SupportLine } from "@hiwar/app/support-line";
import { Lockup } from "@hiwar/ui/lockup";
import { River } from "@hiwar/ui/river";
import { SpeechBubble } from "@hiwar/ui/speech-bubble";
import { Outlet } from "react-router";
import { say } from "../words/app.ts";
import { say as saySigningIn } from "../words/signing-in.ts";
import "./auth.css";

/** The frame of all sign-in and registration pages: the form in its column, beside a river scene with people talking. */
export default function AuthLayout() {
  return (
    <div className="auth">
      <main className="auth-column">
        <Lockup href="/tutors" />
        <div className="auth-inside">
          <Outlet />
          <SupportLine className="mt-6" />
        </div>
      </main>
      <aside className="auth-aside" aria-label={say("title")}>
        <div className="auth-picture">
          <River shape="tall" />
          <div className="auth-talk" aria-hidden="true">
            <SpeechBubble language="en">How was your week?</SpeechBubble>
            <SpeechBubble language="en" side="end">
              Busy, but I <ins className="ui-correction-better">spoke</ins> in the meeting.
            </SpeechBubble>
            <SpeechBubble language="en">Tell me everything.</SpeechBubble>
          </div>
          <p className="auth-line">{saySigningIn("asideLine")}</p>
        </div>
      </aside>
    </div>
  );
}
