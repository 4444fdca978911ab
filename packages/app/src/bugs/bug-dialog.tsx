import { recentLog } from "@hiwar/client/recent-log";
import { longestLog } from "@hiwar/contract/bugs";
import { Checkbox } from "@hiwar/ui/checkbox";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { useState } from "react";
import { api } from "../clients.ts";
import { errorMessage } from "../error-message.ts";
import { FormRefusal } from "../form/form.tsx";
import { FormText } from "../form/form-text.tsx";
import { FormTextArea } from "../form/form-text-area.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { LogText } from "../log-text.tsx";
import { useWrite } from "../use-write.ts";
import { say } from "../words/bugs.ts";
import type { Area } from "./areas.ts";
import { coveredPicture } from "./screenshot.ts";
import { ScreenshotRedactor, type ScreenshotRedactorProps } from "./screenshot-redactor.tsx";
import { sendScreenshot } from "./send-screenshot.ts";

export type BugDialogProps = {
  /** A screenshot of the window; null where it could not be drawn. */
  picture: HTMLCanvasElement | null;
  onClose: () => void;
};

type Values = { title: string; description?: string | undefined; path: string; browser: string };
const schema = () => import("@hiwar/contract/bugs").then(({ bugs }) => bugs.report.body);
const mostOfPath = 300;

/** The bug report: a text, a screenshot of the page and the log of the last ten minutes. The person sees both before sending. */
export function BugDialog({ picture, onClose }: BugDialogProps) {
  const [url] = useState(() => picture?.toDataURL("image/jpeg") ?? null);
  const [log] = useState(() => recentLog().slice(-longestLog));
  const [hasPicture, setHasPicture] = useState(url !== null);
  const [hasLog, setHasLog] = useState(log !== "");
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const [isSending, setSending] = useState(false);
  const about = {
    path: location.pathname.slice(0, mostOfPath),
    browser: `${innerWidth}×${innerHeight} ${navigator.userAgent}`.slice(0, mostOfPath),
  };
  const form = useContractForm<Values>(schema, { defaultValues: { title: "", description: "", ...about } });
  const report = useWrite(api.bugs.report, { done: say("sent"), onDone: onClose, errors: (error) => form.refuse(error) });
  const screenshotOf = async () => {
    const covered = picture && hasPicture ? await coveredPicture(picture, areas) : null;
    return covered ? { screenshot: await sendScreenshot(covered) } : {};
  };
  const send = async (values: Values) => {
    setSending(true);
    try {
      const sent = await screenshotOf();
      await report.mutateAsync({ ...values, ...sent, ...(hasLog && { log }) }).catch(() => undefined);
    } catch (error) {
      form.setError("root", { message: `${errorMessage(error)} ${say("pictureLost")}` });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog title={say("title")} submit={say("send")} onSubmit={form.handleSubmit(send)} onClose={onClose} isSending={isSending}>
      <FormText form={form} name="title" label={say("inASentence")} autoFocus />
      <FormTextArea form={form} name="description" label={say("doing")} hint={say("optional")} rows={3} />
      {picture && url !== null && (
        <PicturePart url={url} size={picture} isSent={hasPicture} onSent={setHasPicture} areas={areas} onChange={setAreas} />
      )}
      {log !== "" && <LogPart log={log} isSent={hasLog} onSent={setHasLog} />}
      <FormRefusal form={form} />
    </FormDialog>
  );
}

type Part = { isSent: boolean; onSent: (isSent: boolean) => void };

function PicturePart({ isSent, onSent, ...picture }: Part & ScreenshotRedactorProps) {
  return (
    <div className="grid gap-3">
      <Checkbox isSelected={isSent} onChange={onSent}>
        {say("withPicture")}
      </Checkbox>
      {isSent && (
        <>
          <p className="text-sm text-muted">{say("pictureText")}</p>
          <ScreenshotRedactor {...picture} />
        </>
      )}
    </div>
  );
}

function LogPart({ log, isSent, onSent }: Part & { log: string }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Checkbox isSelected={isSent} onChange={onSent}>
        {say("withLog")}
      </Checkbox>
      <p className="text-sm text-muted">{say("logText")}</p>
      <details>
        <summary className="cursor-pointer text-sm font-semibold">{say("showLog")}</summary>
        <LogText>{log}</LogText>
      </details>
    </div>
  );
}
