import { api } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import type { FilmFacts } from "@hiwar/app/upload/film-facts";
import { useFilmUpload } from "@hiwar/app/upload/use-film-upload";
import { useObjectUrl } from "@hiwar/app/upload/use-object-url";
import { useWrite } from "@hiwar/app/use-write";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { UploadRow } from "@hiwar/ui/upload-row";
import { VideoPlayer } from "@hiwar/ui/video-player";
import type { ReactNode } from "react";
import { say } from "../words/onboarding.ts";

export interface Chosen extends FilmFacts {
  readonly file: File;
}

interface FilmPreviewProps {
  readonly chosen: Chosen;
  readonly label: string;
  /** Facts to show before the film is sent. */
  readonly facts?: ReactNode;
  /** Why the film cannot be sent; going back is then the main action. */
  readonly fault?: string | null;
  readonly back: string;
  readonly onBack: () => void;
}

/** Previews a film, sends it to a manager and shows the progress; the upload survives a lost connection. */
export function FilmPreview({ chosen, label, facts, fault = null, back, onBack }: FilmPreviewProps) {
  const address = useObjectUrl(chosen.file);
  const send = useWrite(api.introVideos.send, { done: say("filmSent"), errors: "inline" });
  const film = useFilmUpload((sent) => send.mutate(sent));
  const refusal = film.error ?? send.error;
  const isUnderWay = send.isPending || (film.progress !== null && !refusal);
  const begin = () => {
    send.reset();
    film.start(chosen.file, chosen.poster);
  };
  const leave = () => {
    film.cancel();
    onBack();
  };
  return (
    <div className="film-preview">
      {address && <VideoPlayer src={address} label={label} />}
      {facts}
      {film.progress && (
        <UploadRow name={chosen.file.name} state={film.progress.state} share={film.progress.share} onRetry={film.resume} onCancel={leave} />
      )}
      {refusal && (
        <Callout tone="danger" announces>
          {errorMessage(refusal)}
        </Callout>
      )}
      {fault && (
        <Callout tone="warning" announces>
          {fault}
        </Callout>
      )}
      <div className="assessment-actions">
        {!fault && (
          <Button variant="primary" size="large" isPending={isUnderWay} onPress={begin}>
            {say("filmSend")}
          </Button>
        )}
        <Button variant={fault ? "primary" : "secondary"} size="large" isDisabled={send.isPending} onPress={leave}>
          {back}
        </Button>
      </div>
    </div>
  );
}
