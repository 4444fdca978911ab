import type { ApiError } from "@hiwar/client/api-error";
import { type Sending, uploadFile } from "../upload/send-file.ts";

/** Uploads a screenshot and resolves to the upload's id; rejects with the error that ended it. */
export function sendScreenshot(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending: Sending = uploadFile(
      "screenshot",
      picture,
      ({ state, error }) => {
        if (state !== "failed") return;
        sending.cancel();
        reject(error as ApiError);
      },
      resolve,
    );
  });
}
