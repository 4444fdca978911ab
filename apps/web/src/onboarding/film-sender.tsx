import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { type FilmFacts, type FilmFault, filmTypes, readFilm, whyNotSend } from "@hiwar/app/upload/film-facts";
import { useAddressOf } from "@hiwar/app/upload/use-address-of";
import { useUpload } from "@hiwar/app/upload/use-upload";
import { useWrite } from "@hiwar/app/use-write";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { FileDrop } from "@hiwar/ui/file-drop";
import { UploadRow } from "@hiwar/ui/upload-row";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { useRef, useState } from "react";
import { say } from "../words/onboarding.ts";

interface Chosen extends FilmFacts {
  readonly file: File;
}

/** Chooses a film, looks at it, and sends it to a manager; a lost line is waited for. */
export function FilmSender() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<FilmFault | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (file: File | undefined, refused: File | undefined) => {
    if (!file) return setFault(refused ? "format" : null);
    setReading(true);
    const facts = await readFilm(file).catch(() => null);
    setReading(false);
    const why = facts === null ? "format" : whyNotSend(file, facts.seconds);
    setFault(why);
    if (facts && why === null) setChosen({ ...facts, file });
  };
  if (chosen) return <Preview chosen={chosen} onBack={() => setChosen(null)} />;
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

function Preview({ chosen, onBack }: { chosen: Chosen; onBack: () => void }) {
  const address = useAddressOf(chosen.file);
  const ids = useRef<{ video?: string; thumbnail?: string }>({});
  const send = useWrite(api.introVideos.send, { done: say("filmSent"), errors: "inline" });
  const take = (kind: "video" | "thumbnail") => (id: string) => {
    ids.current[kind] = id;
    const { video, thumbnail } = ids.current;
    if (video && thumbnail) send.mutate({ video, thumbnail });
  };
  const film = useUpload("intro", take("video"));
  const still = useUpload("thumbnail", take("thumbnail"));
  const refusal = film.progress?.error ?? still.progress?.error ?? send.error;
  const isUnderWay = send.isPending || (film.progress !== null && !refusal);
  const begin = () => {
    ids.current = {};
    send.reset();
    still.start(chosen.poster);
    film.start(chosen.file);
  };
  const back = () => {
    film.cancel();
    still.cancel();
    onBack();
  };
  return (
    <div className="film-preview">
      {address && <VideoPlayer src={address} label={say("filmOwn")} />}
      {film.progress && (
        <UploadRow name={chosen.file.name} state={film.progress.state} share={film.progress.share} onRetry={film.resume} onCancel={back} />
      )}
      {refusal && (
        <Callout tone="danger" announces>
          {errorMessage(refusal)}
        </Callout>
      )}
      <div className="assessment-actions">
        <Button variant="primary" size="large" isPending={isUnderWay} onPress={begin}>
          {say("filmSend")}
        </Button>
        <Button size="large" isDisabled={send.isPending} onPress={back}>
          {say("filmOther")}
        </Button>
      </div>
    </div>
  );
}
