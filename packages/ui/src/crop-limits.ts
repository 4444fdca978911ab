/** A rectangle of a picture, in the picture's own pixels. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Returns the largest size with this aspect ratio (width over height) that fits in a picture. */
export function largestCrop(width: number, height: number, aspect: number): { width: number; height: number } {
  return width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
}

/** Returns the largest zoom before the crop's shorter side falls below `leastPixels`; null when the picture is too small even unzoomed. */
export function largestZoom(width: number, height: number, aspect: number, leastPixels: number): number | null {
  const largest = largestCrop(width, height, aspect);
  const zoom = Math.min(largest.width, largest.height) / leastPixels;
  return zoom >= 1 ? zoom : null;
}
