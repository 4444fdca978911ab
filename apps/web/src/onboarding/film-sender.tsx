import { lazyPart } from "@hiwar/app/lazy-part";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { type FilmFault, filmTypes, readFilm, whyNotSend } from "@hiwar/app/upload/film-facts";
import { Callout } from "@hiwar/ui/callout";
import { FileDrop } from "@hiwar/ui/file-drop";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { Upload, Video } from "lucide-react";
import { Suspense, useState } from "react";
import { say } from "../words/onboarding.ts";
import { say as sayRecording } from "../words/recording.ts";
import { type Chosen, FilmPreview } from "./film-preview.tsx";
import { typeHere } from "./recording/recording-type.ts";
import { TakenPreview } from "./recording/taken-preview.tsx";
import type { RecordedFilm } from "./recording/use-recording.ts";

const Recorder = lazyPart(() => import("./recording/recorder.tsx").then((module) => module.Recorder));

/** A tutor records themselves here or chooses a film file, previews it, and sends it to a manager. */
export function FilmSender() {
  const [type] = useState(typeHere);
  const [way, setWay] = useState<"record" | "upload">(type ? "record" : "upload");
  const [taken, setTaken] = useState<RecordedFilm | null>(null);
  const [hasTaken, setHasTaken] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (chosen) return <FilmPreview chosen={chosen} label={say("filmOwn")} back={say("filmOther")} onBack={() => setChosen(null)} />;
  if (taken) return <TakenPreview taken={taken} onBack={() => setTaken(null)} />;
  return (
    <div className="film-sender">
      {type ? (
        <div className="film-ways">
          <SegmentedControl
            label={sayRecording("ways")}
            choices={[
              { id: "record", label: sayRecording("record"), icon: Video },
              { id: "upload", label: sayRecording("upload"), icon: Upload },
            ]}
            value={way}
            onChange={setWay}
          />
          <p className="text-sm text-muted">{sayRecording("nothingSent")}</p>
        </div>
      ) : (
        <Callout>{sayRecording("cannotRecord")}</Callout>
      )}
      {type && way === "record" ? (
        <Suspense fallback={<LoneSkeleton shape="block" className="h-96" />}>
          <Recorder
            type={type}
            isAgain={hasTaken}
            onTaken={(film) => {
              setHasTaken(true);
              setTaken(film);
            }}
            onUpload={() => setWay("upload")}
          />
        </Suspense>
      ) : (
        <FilmFile onChosen={setChosen} />
      )}
    </div>
  );
}

function FilmFile({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const [fault, setFault] = useState<FilmFault | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (file: File | undefined, refused: File | undefined) => {
    if (!file) return setFault(refused ? "format" : null);
    setReading(true);
    const facts = await readFilm(file).catch(() => null);
    setReading(false);
    const why = facts === null ? "format" : whyNotSend(file, facts.seconds);
    setFault(why);
    if (facts && why === null) onChosen({ ...facts, file });
  };
  return (
    <FileDrop
      label={say("filmDrop")}
      choose={say(isReading ? "filmReading" : "filmChoose")}
      hint={say("filmHint")}
      error={fault ? say(`filmFault.${fault}`) : undefined}
      accept={filmTypes}
      isDisabled={isReading}
      onFiles={([file], [refused]) => void choose(file, refused)}
    />
  );
}
