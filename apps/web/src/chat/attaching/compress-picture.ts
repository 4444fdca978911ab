import { cutImage } from "@hiwar/ui/cut-image";

const mostPixels = 2048;
/** A picture that is larger is made anew, as is one of a kind that the server does not take. */
const lightBytes = 700_000;

/** A picture as it is sent: what a camera made in megabytes is as large as it is kept, so that a phone's line carries it. */
export async function compressPicture(picture: Blob): Promise<Blob> {
  if (picture.type === "image/gif" || (picture.size <= lightBytes && picture.type !== "image/webp")) return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();
    const made = await cutImage(picture, { x: 0, y: 0, width, height }, mostPixels);
    return made.size < picture.size || picture.type === "image/webp" ? made : picture;
  } catch {
    // The server says what is wrong with it.
    return picture;
  }
}
