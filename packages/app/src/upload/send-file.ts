import { ApiError, apiErrorOf } from "@hiwar/client/api-error";
import type { UploadName } from "@hiwar/contract/files";
import { type DetailedError, type HttpRequest, Upload, type UploadOptions } from "tus-js-client";
import { session } from "../clients.ts";
import { RetrySchedule } from "./retry-schedule.ts";

export interface SendingProgress {
  readonly state: "moving" | "paused" | "waiting" | "failed" | "done";
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  readonly error: ApiError | null;
}

export interface Sending {
  pause(): void;
  /** Continues where it stopped, also after a failure. */
  resume(): void;
  /** Ends the upload and makes the server delete what it received. */
  cancel(): void;
}

/** Bytes in one request: small enough for a bad connection, large enough not to slow a good one. */
const chunkSize = 4 * 1024 * 1024;

const startedBy = () => session.user?.id;

/**
 * Uploads a file by the tus protocol. After a lost connection it continues from the server's offset. A `File` that the person picked does so even
 * after the page was reloaded; a generated `Blob` does not. `sent` gets the upload's id once the server has accepted it.
 */
export function uploadFile(
  kind: UploadName,
  file: Blob,
  changed: (progress: SendingProgress) => void,
  sent: (id: string) => void,
): Sending {
  let [share, isOver] = [0, false];
  const person = startedBy();
  const tell = (state: SendingProgress["state"], error: ApiError | null = null) => !isOver && changed({ state, share, error });
  const patience = new RetrySchedule(() => {
    tell("moving");
    upload.start();
  });
  const upload = new Upload(file, {
    ...optionsOf(kind, file, person),
    onProgress: (bytes, all) => {
      share = all > 0 ? bytes / all : 0;
      patience.renew();
      tell("moving");
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (mayPass(refusal) && patience.wait()) tell("waiting");
      else tell("failed", refusal);
    },
    onSuccess: () => {
      share = 1;
      tell("done");
      isOver = true;
      sent(upload.url?.split("/").at(-1) ?? "");
    },
  });
  tell("moving");
  void upload
    .findPreviousUploads()
    .then(([previous]) => previous && upload.resumeFromPreviousUpload(previous))
    .finally(() => !isOver && upload.start());
  const stop = (isForGood: boolean) => {
    patience.end();
    // The server sweeps what is left within a day.
    void upload.abort(isForGood).catch(() => undefined);
  };
  return {
    pause: () => {
      stop(false);
      tell("paused");
    },
    resume: () => {
      patience.renew();
      patience.goOn();
    },
    cancel: () => {
      if (isOver) return;
      isOver = true;
      stop(true);
    },
  };
}

function optionsOf(kind: UploadName, file: Blob, person: number | undefined): UploadOptions {
  return {
    endpoint: `${location.origin}/api/v1/uploads/${kind}`,
    chunkSize,
    retryDelays: [],
    removeFingerprintOnSuccess: true,
    // A picture cropped here differs each time; only a chosen file can be recognised and resumed.
    fingerprint: async () =>
      file instanceof File ? `hiwar:${person}:${kind}:${file.name}:${file.size}:${file.lastModified}` : (null as never),
    onBeforeRequest: async (request: HttpRequest) => {
      const bearer = await session.bearer();
      if (bearer === null || startedBy() !== person) throw new ApiError("unauthenticated", { message: "", status: 401 });
      request.setHeader("authorization", `Bearer ${bearer}`);
    },
  };
}

/** Returns why an attempt ended: the server's refusal, or `offline`. */
function refusalOf(error: Error | DetailedError): ApiError {
  if (error instanceof ApiError) return error;
  const { causingError, originalResponse: answer } = error as Partial<DetailedError>;
  if (causingError instanceof ApiError) return causingError;
  const status = answer?.getStatus() ?? 0;
  if (!answer || status === 0) return new ApiError("offline", { message: "" });
  const headers = new Headers({ "retry-after": answer.getHeader("retry-after") ?? "" });
  return apiErrorOf({ status, headers } as Response, bodyOf(answer.getBody()));
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a retry may succeed: the connection was lost, another request was first (409), it took too long (408), or the server failed (5xx). */
function mayPass({ code, status }: ApiError): boolean {
  return code === "offline" || status === 409 || status === 408 || status >= 500;
}
