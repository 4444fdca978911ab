import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormCheckbox } from "@hiwar/app/form/form-checkbox";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import { LogText } from "@hiwar/app/log-text";
import { useWrite } from "@hiwar/app/use-write";
import { type BugRecord, type BugReport, bugs } from "@hiwar/contract/bugs";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { type Description, DescriptionList } from "@hiwar/ui/description-list";
import { DetailSheet } from "@hiwar/ui/detail-sheet";
import { TextLink } from "@hiwar/ui/text-link";
import { UserText } from "@hiwar/ui/user-text";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { say } from "../words/bugs.ts";
import { BugState } from "./bug-state.tsx";

interface BugSheetProps {
  report: BugReport;
  now: number;
  onChanged: (changed: BugReport) => void;
  onClose: () => void;
}

/** A bug report with its picture and log; it is closed here, by a button that is always visible. */
export function BugSheet({ report, now, onChanged, onClose }: BugSheetProps) {
  const record = useQuery(api.bugs.read.query({ id: String(report.id) }));
  const formId = useId();
  const { form, close } = useClosing(report.id, onChanged);
  const action = (
    <Button type="submit" form={formId} variant="primary" isPending={close.isPending}>
      {say("close")}
    </Button>
  );
  return (
    <DetailSheet
      kind={say("one")}
      title={<bdi>{report.title}</bdi>}
      state={<BugState report={report} />}
      onClose={onClose}
      actions={report.closed === null && action}
    >
      <div className="grid grid-cols-1 gap-6">
        <DescriptionList items={itemsOf(report, now)} />
        {report.description !== null && (
          <section className="grid gap-2">
            <h3>{say("description")}</h3>
            <p>
              <UserText>{report.description}</UserText>
            </p>
          </section>
        )}
        <Loaded query={record} isBrief headingLevel={3} skeleton={<PartSkeleton hasPicture lines={2} />}>
          {(known) => <Attached record={known} />}
        </Loaded>
        {report.closed === null && (
          <Form id={formId} form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => close.mutate(values))}>
            <FormCheckbox form={form} name="isFixed">
              {say("isFixed")}
            </FormCheckbox>
            <FormTextArea form={form} name="note" label={say("note")} hint={say("noteHint")} rows={3} />
          </Form>
        )}
      </div>
    </DetailSheet>
  );
}

function itemsOf(report: BugReport, now: number): Description[] {
  const { person, path, browser, createdAt, closed } = report;
  const items: Description[] = [
    { id: "from", name: say("from"), value: <TextLink href={`/user/${person.id}`}>{person.name}</TextLink> },
    { id: "page", name: say("page"), value: <bdi dir="ltr">{path}</bdi> },
    { id: "browser", name: say("browser"), value: <bdi dir="ltr">{browser}</bdi> },
    { id: "sentAt", name: say("sentAt"), value: dayAndMonth(createdAt, now) },
  ];
  if (closed === null) return items;
  const by = { id: "by", name: say("closedBy"), value: <bdi>{closed.by}</bdi> };
  return [...items, by, { id: "note", name: say("note"), value: <UserText>{closed.note}</UserText> }];
}

/** The picture's URL expires after ten minutes and downloads the file: whatever may hide in a picture must not open in a page of ours. */
function Attached({ record: { screenshotUrl, log } }: { record: BugRecord }) {
  return (
    <>
      <section className="grid justify-items-start gap-2">
        <h3>{say("picture")}</h3>
        {screenshotUrl === null ? <p className="text-muted">{say("noPicture")}</p> : <Picture url={screenshotUrl} />}
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h3>{say("log")}</h3>
        {log === null ? <p className="text-muted">{say("noLog")}</p> : <LogText>{log}</LogText>}
      </section>
    </>
  );
}

function Picture({ url }: { url: string }) {
  return (
    <>
      <img src={url} alt={say("picture")} className="w-full rounded-control border border-line" />
      <TextLink href={url}>{say("openPicture")}</TextLink>
    </>
  );
}

function useClosing(id: number, onDone: (closed: BugReport) => void) {
  const form = useContractForm(bugs.close.body, { defaultValues: { id, isFixed: true, note: "" }, wrong: { note: say("noteShort") } });
  const close = useWrite(api.bugs.close, { done: say("closed"), onDone, errors: (error) => form.refuse(error) });
  return { form, close };
}
