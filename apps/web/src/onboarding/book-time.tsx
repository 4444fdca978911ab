import { errorMessage } from "@hiwar/app/error-message";
import { useWrite } from "@hiwar/app/use-write";
import type { Assessment, AssessmentKind } from "@hiwar/contract/assessments";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Card } from "@hiwar/ui/card";
import { Dialog } from "@hiwar/ui/dialog";
import { say } from "../words/onboarding.ts";
import { callsOf } from "./calls.ts";
import { ChooseTime } from "./choose-time.tsx";
import { type TimeChoice, useTimeChoice } from "./use-time-choice.ts";
import "./choose-time.css";

/** Chooses a time for an interview or a demo, and books it. */
export function BookTime({ kind }: { kind: AssessmentKind }) {
  const desk = useTimeChoice(kind);
  const book = useWrite(callsOf(kind).book, {
    done: say(`booked.${kind}`),
    errors: "inline",
  });
  const take = ({ start, manager }: NonNullable<TimeChoice["chosen"]>) => manager && book.mutate({ start, managerId: manager.id });
  return (
    <Card as="section" padding="large" aria-labelledby="choose-time">
      <h2 id="choose-time" className="text-2xl">
        {say(`choose.${kind}`)}
      </h2>
      <p className="pb-4 text-muted">{say("chooseText")}</p>
      {book.error && <Refused error={book.error} />}
      <ChooseTime
        desk={desk}
        kind={kind}
        action={
          <Button variant="primary" size="large" isBlock isPending={book.isPending} onPress={() => desk.chosen && take(desk.chosen)}>
            {say(`book.${kind}`)}
          </Button>
        }
      />
    </Card>
  );
}

/** Chooses another half hour, with the same manager or another. */
export function MoveDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { kind, id } = assessment;
  const desk = useTimeChoice(kind);
  const move = useWrite(callsOf(kind).move, { done: say("moved"), onDone: onClose, errors: "inline" });
  const { chosen } = desk;
  const save = (
    <Button
      variant="primary"
      isDisabled={!chosen?.manager}
      isPending={move.isPending}
      onPress={() => chosen?.manager && move.mutate({ id, start: chosen.start, managerId: chosen.manager.id })}
    >
      {say("move")}
    </Button>
  );
  return (
    <Dialog title={say("moveTitle")} onClose={onClose} isSending={move.isPending} actions={save} size="large">
      {move.error && <Refused error={move.error} />}
      <ChooseTime desk={desk} kind={kind} action={null} />
    </Dialog>
  );
}

function Refused({ error }: { error: Parameters<typeof errorMessage>[0] }) {
  return (
    <Callout tone="danger" announces>
      {errorMessage(error)}
    </Callout>
  );
}
