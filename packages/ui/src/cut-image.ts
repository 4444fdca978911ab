import type { CropArea } from "./crop-limits.ts";

/**
 * Crops a picture, honouring the camera's orientation, to at most `mostPixels` at its longer side. Returns a JPEG, which every browser can make, with
 * white where the picture is transparent. Rejects where the picture cannot be read.
 */
export async function cutImage(picture: Blob, area: CropArea, mostPixels = 1600): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, mostPixels / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return new Promise((done, refuse) => {
    canvas.toBlob((cut) => (cut ? done(cut) : refuse(new Error("The picture could not be encoded."))), "image/jpeg", 0.92);
  });
}
