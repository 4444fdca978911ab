import { Card } from "../src/card.tsx";
import { Correction } from "../src/correction.tsx";
import { Lockup } from "../src/lockup.tsx";
import { LogoLoader } from "../src/logo-loader.tsx";
import { Mark } from "../src/mark.tsx";
import { Motif } from "../src/motif.tsx";
import { River } from "../src/river.tsx";
import { SpeechBubble } from "../src/speech-bubble.tsx";
import { Wordmark } from "../src/wordmark.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

/** Gallery section of the brand: mark, wordmark, motif, river drawing and bubbles. */
export function Brand() {
  return (
    <Part title="العلامة" note="فقاعة كلام، فراغها حرف الحاء.">
      <Row>
        <Mark size={16} />
        <Mark size={34} />
        <Mark size={72} />
        <Wordmark height={40} />
        <Lockup size={44} />
        <LogoLoader />
      </Row>
      <Columns>
        <Card className="relative grid min-h-50 place-items-center overflow-hidden">
          <Motif />
        </Card>
        <Card data-theme="dark" className="relative grid min-h-50 place-items-center overflow-hidden bg-page">
          <Motif />
        </Card>
      </Columns>
      <div className="relative h-85 overflow-hidden rounded-sheet">
        <River />
        <div className="absolute inset-x-4 top-6 grid gap-3 md:inset-x-16">
          <SpeechBubble language="en">How was your week?</SpeechBubble>
          <SpeechBubble side="end" language="en">
            Busy, but I <Correction said="speaked" better="spoke" /> in the meeting.
          </SpeechBubble>
        </div>
      </div>
      <div className="mx-auto h-120 w-full max-w-90 overflow-hidden rounded-sheet">
        <River shape="tall" />
      </div>
    </Part>
  );
}
