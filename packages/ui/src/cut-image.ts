import type { CropArea } from "./crop-limits.ts";

/**
 * Cuts a part out of a picture as the camera meant it to stand, no larger than `mostPixels` at its longer side. WebP, which every browser
 * that has no encoder for it answers as PNG.
 */
export async function cutImage(picture: Blob, area: CropArea, mostPixels = 1600): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, mostPixels / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done, refuse) => {
    canvas.toBlob((cut) => (cut ? done(cut) : refuse(new Error("The picture could not be encoded."))), "image/webp", 0.9);
  });
}
