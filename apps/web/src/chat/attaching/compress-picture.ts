import { cutImage } from "@hiwar/ui/cut-image";

const mostPixels = 2048;
/** Pictures above this size are compressed, except GIFs. WebP pictures are compressed at any size. */
const lightBytes = 700_000;

/**
 * Compresses a picture before the upload: camera pictures of megabytes are scaled to the stored size, so that a phone's connection can carry them.
 */
export async function compressPicture(picture: Blob): Promise<Blob> {
  if (picture.type === "image/gif" || (picture.size <= lightBytes && picture.type !== "image/webp")) return picture;
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();
    const made = await cutImage(picture, { x: 0, y: 0, width, height }, mostPixels);
    return made.size < picture.size || picture.type === "image/webp" ? made : picture;
  } catch {
    // Unreadable pictures are sent as they are; the server's refusal says what is wrong.
    return picture;
  }
}
