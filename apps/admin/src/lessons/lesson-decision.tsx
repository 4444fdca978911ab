import { api, queryClient } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useNow } from "@hiwar/app/time/use-now";
import { useWrite } from "@hiwar/app/use-write";
import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import { type Lesson, lessons } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { UndoBar } from "@hiwar/ui/undo-bar";
import * as z from "zod/mini";
import { WithKey } from "../keys/key-hint.tsx";
import { useKeys } from "../keys/pressed.ts";
import { useDelayedSend } from "../keys/use-delayed-send.ts";
import { Section } from "../page/section.tsx";
import { say } from "../words/lessons.ts";

type Report = LessonEvidence["report"] & object;
type Decision = Report["decision"] & object;

/** The decision on a reported lesson, the form to decide it, or why no decision is possible. */
export function LessonDecision({ lesson, evidence }: { lesson: Lesson; evidence: LessonEvidence }) {
  const { report, whyNotDecide } = evidence;
  if (!report) return null;
  return (
    <Section title={say("decision")}>
      {report.decision && <Decided report={report} decision={report.decision} />}
      {!report.decision &&
        (whyNotDecide === null ? (
          <DecideForm lesson={lesson} report={report} earnedPiasters={evidence.earnedPiasters} />
        ) : (
          <p className="text-muted">{say("notYet")}</p>
        ))}
    </Section>
  );
}

const upholdWord = ({ origin }: Report) => say(origin === "student" ? "uphold" : "upholdDoubt");

function Decided({ report, decision: { upheld, note, at, by } }: { report: Report; decision: Decision }) {
  const now = useNow(60_000);
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-strong">{upheld ? upholdWord(report) : say("dismiss")}</p>
      {note && (
        <q>
          <bdi>{note}</bdi>
        </q>
      )}
      {by && <p className="text-sm text-muted">{say("decidedBy", { name: by, when: relativeDayTime(at, now) })}</p>}
    </div>
  );
}

const fields = z.object({ decision: z.enum(["uphold", "dismiss"]), note: lessons.decide.body.shape.note });
const longestNote = 1000;

/** Describes what either choice does, in minutes and pounds where known. */
function effectsOf(lesson: Lesson, earnedPiasters: number | null): Record<"uphold" | "dismiss", string> {
  const student = lesson.student.name;
  const back =
    lesson.funding === "subscription"
      ? say("backMinutes", { minutes: say("minutes", { minutes: lesson.durationMinutes }), student })
      : say("backLesson", { student });
  const amount = earnedPiasters === null ? null : arabicPounds(earnedPiasters);
  const uphold = amount === null ? say("upholdWhat", { back }) : say("upholdSum", { back, amount });
  return {
    uphold: lesson.returned ? say("upholdKept") : uphold,
    dismiss: amount === null ? say("dismissWhat") : say("dismissSum", { amount }),
  };
}

interface DecideFormProps {
  lesson: Lesson;
  report: Report;
  earnedPiasters: number | null;
}

function DecideForm({ lesson, report, earnedPiasters }: DecideFormProps) {
  const form = useContractForm(fields, { defaultValues: { decision: "", note: "" }, wrong: { note: say("noteShort") } });
  const decide = useWrite(api.lessons.decide, {
    done: say("decided"),
    onDone: () => queryClient.invalidateQueries({ queryKey: ["tasks"] }),
    errors: (error) => form.refuse(error),
  });
  const held = useDelayedSend(({ decision, note }: z.output<typeof fields>) =>
    decide.mutate({ id: lesson.id, upheld: decision === "uphold", note }),
  );
  const chosen = form.watch("decision");
  const upholding = upholdWord(report);
  const effects = effectsOf(lesson, earnedPiasters);
  const choose = (decision: "uphold" | "dismiss") => form.setValue("decision", decision, { shouldValidate: true });
  useKeys(held.value ? {} : { a: () => choose("uphold"), r: () => choose("dismiss") });
  if (held.value)
    return (
      <>
        <p className="font-semibold text-strong">{held.value.decision === "uphold" ? upholding : say("dismiss")}</p>
        <p className="text-muted">{say("leaving")}</p>
        <UndoBar onUndo={held.undo} onElapsed={held.release}>
          {held.value.decision === "uphold" ? upholding : say("dismiss")}
        </UndoBar>
      </>
    );
  return (
    <Form form={form} className="verdicts" onSubmit={form.handleSubmit(held.hold)}>
      <FormRadioGroup
        form={form}
        name="decision"
        aria-label={say("decision")}
        isCards
        choices={[
          { id: "uphold", label: <WithKey letter="A">{upholding}</WithKey>, description: effects.uphold },
          { id: "dismiss", label: <WithKey letter="R">{say("dismiss")}</WithKey>, description: effects.dismiss },
        ]}
      />
      <FormTextArea
        form={form}
        name="note"
        label={say(report.origin === "student" || chosen === "uphold" ? "note" : "noteOne")}
        hint={say("noteLength", { count: form.watch("note").length, most: longestNote })}
        rows={4}
      />
      <Button type="submit" variant="primary" isPending={decide.isPending}>
        {chosen === "uphold" ? upholding : say(chosen === "dismiss" ? "dismiss" : "save")}
      </Button>
    </Form>
  );
}
