/** A part of a picture in the picture's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** The largest part of this aspect (width over height) that a picture has. */
export function largestCrop(width: number, height: number, aspect: number): { width: number; height: number } {
  return width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
}

/** How far one may zoom in before the part's shorter side falls below `leastPixels`; null when the picture is too small as it is. */
export function mostZoom(width: number, height: number, aspect: number, leastPixels: number): number | null {
  const largest = largestCrop(width, height, aspect);
  const zoom = Math.min(largest.width, largest.height) / leastPixels;
  return zoom >= 1 ? zoom : null;
}
