import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { type FilmFacts, type FilmFault, filmTypes, readFilm, whyNotSend } from "@hiwar/app/upload/film-facts";
import { useFilmUpload } from "@hiwar/app/upload/use-film-upload";
import { useObjectUrl } from "@hiwar/app/upload/use-object-url";
import { useWrite } from "@hiwar/app/use-write";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { Dialog } from "@hiwar/ui/dialog";
import { FileDrop } from "@hiwar/ui/file-drop";
import { UploadRow } from "@hiwar/ui/upload-row";
import { VideoPlayer } from "@hiwar/ui/video-player";
import { useState } from "react";
import { say } from "../words/photos.ts";

interface FilmDialogProps {
  tutorId: number;
  /** The tutor's first name. */
  name: string;
  onClose: () => void;
}

interface Chosen extends FilmFacts {
  readonly file: File;
}

/** Chooses a tutor's intro video, previews it, and uploads it with a still to the tutor's page. */
export function FilmDialog({ tutorId, name, onClose }: FilmDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<FilmFault | null>(null);
  const choose = async ([file]: readonly File[], [refused]: readonly File[]) => {
    if (!file) return setFault(refused ? "format" : null);
    const facts = await readFilm(file).catch(() => null);
    const why = facts === null ? "format" : whyNotSend(file, facts.seconds);
    setFault(why);
    if (facts && why === null) setChosen({ ...facts, file });
  };
  return (
    <Dialog title={say("videoOf", { name })} onClose={onClose}>
      {chosen ? (
        <Send tutorId={tutorId} name={name} chosen={chosen} onBack={() => setChosen(null)} onClose={onClose} />
      ) : (
        <FileDrop
          label={say("filmDrop")}
          choose={say("filmChoose")}
          hint={say("filmHint")}
          error={fault ? say(`filmFault.${fault}`) : undefined}
          accept={filmTypes}
          onFiles={(files, refused) => void choose(files, refused)}
        />
      )}
    </Dialog>
  );
}

function Send({ tutorId, name, chosen, onBack, onClose }: FilmDialogProps & { chosen: Chosen; onBack: () => void }) {
  const address = useObjectUrl(chosen.file);
  const save = useWrite(api.media.changeTutorFiles, {
    done: say("videoSaved", { name }),
    onDone: onClose,
    errors: "inline",
  });
  const { progress, ...upload } = useFilmUpload((sent) => save.mutate({ tutorId, ...sent }));
  const refusal = upload.error ?? save.error;
  const begin = () => {
    save.reset();
    upload.start(chosen.file, chosen.poster);
  };
  const back = () => {
    upload.cancel();
    onBack();
  };
  return (
    <div className="grid gap-4">
      {address && <VideoPlayer src={address} label={say("videoOf", { name })} />}
      {progress && (
        <UploadRow name={chosen.file.name} state={progress.state} share={progress.share} onRetry={upload.resume} onCancel={back} />
      )}
      {refusal && (
        <Callout tone="danger" announces>
          {errorMessage(refusal)}
        </Callout>
      )}
      <Button variant="primary" size="large" isPending={save.isPending || (progress !== null && !refusal)} onPress={begin}>
        {say("filmUse")}
      </Button>
      <Button isDisabled={save.isPending} onPress={back}>
        {say("filmOther")}
      </Button>
    </div>
  );
}
