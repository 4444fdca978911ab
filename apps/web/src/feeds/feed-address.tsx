import { copyText } from "@hiwar/app/copy-text";
import { Accordion } from "@hiwar/ui/accordion";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Icon } from "@hiwar/ui/icon";
import { TextField } from "@hiwar/ui/text-field";
import { CalendarPlus, Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { say } from "../words/feeds.ts";

const steps = {
  google: ["google.1", "google.2", "google.3"],
  apple: ["apple.1", "apple.2"],
  outlook: ["outlook.1", "outlook.2", "outlook.3"],
} as const;
const programs = ["google", "apple", "outlook"] as const;

/** Shows the address of a new feed, to be copied now, and how to add it to a calendar. */
export function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone; selecting the field also allows copying by hand.
  useEffect(() => {
    field.current?.focus();
    // Selected backwards, so that the beginning stays visible.
    field.current?.setSelectionRange(0, url.length, "backward");
  }, [url]);
  const copy = () => void copyText(url, { done: say("copied"), byHand: say("copyByHand") });
  return (
    <>
      <Callout tone="success" announces>
        {say("once")}
      </Callout>
      <TextField inputRef={field} label={say("url")} hint={say("private")} value={url} type="url" isReadOnly />
      <div className="feed-actions">
        <Button variant="primary" onPress={copy}>
          <Icon icon={Copy} />
          {say("copy")}
        </Button>
        <Button href={url.replace(/^https?:/, "webcal:")}>
          <Icon icon={CalendarPlus} />
          {say("open")}
        </Button>
      </div>
      <HowTo />
    </>
  );
}

function HowTo() {
  const items = programs.map((id) => ({
    id,
    title: <bdi>{say(id)}</bdi>,
    children: (
      <>
        <ol className="feed-steps">
          {steps[id].map((step) => (
            <li key={step}>{say(step)}</li>
          ))}
        </ol>
        {id === "google" && <p className="text-sm text-muted">{say("google.note")}</p>}
      </>
    ),
  }));
  return (
    <section aria-labelledby="feed-how-to">
      <h3 id="feed-how-to" className="text-md">
        {say("howTo")}
      </h3>
      <Accordion items={items} isSingle headingLevel={4} />
    </section>
  );
}
