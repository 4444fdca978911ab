import { ZoomIn, ZoomOut } from "lucide-react";
import { useId, useState } from "react";
import Cropper, { type MediaSize } from "react-easy-crop";
import { Callout } from "./callout.tsx";
import { type CropArea, largestZoom } from "./crop-limits.ts";
import { Icon } from "./icon.tsx";
import { mediaWords } from "./media-words.ts";
import "react-easy-crop/react-easy-crop.css";
import "./image-crop.css";

export type ImageCropProps = {
  /** The picture's address: an object URL of the chosen file. */
  src: string;
  /** «صورة الملف الشخصي» */
  label: string;
  /** Aspect ratio: width over height. */
  aspect?: number | undefined;
  /** The least number of the picture's pixels at the crop's shorter side. */
  leastPixels?: number | undefined;
  /** Called with the area in the frame once it stops moving, for `cutImage`; null while the picture is too small. */
  onArea: (area: CropArea | null) => void;
  /** Called when the browser cannot show it: it is not a picture, or of an unknown format. */
  onUnreadable?: (() => void) | undefined;
};

/** Upper limit of the zoom for very large pictures. */
const farthest = 6;

/** Crops a picture: moved by pointer or arrow keys, zoomed by wheel and pinch, and never below the required pixels. */
export function ImageCrop({ src, label, aspect = 4 / 5, leastPixels = 480, onArea, onUnreadable }: ImageCropProps) {
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // Undefined until the picture is loaded.
  const [most, setMost] = useState<number | null>();
  const measure = ({ naturalWidth, naturalHeight }: MediaSize) => {
    const found = largestZoom(naturalWidth, naturalHeight, aspect, leastPixels);
    setMost(found && Math.min(found, farthest));
    if (found === null) onArea(null);
  };
  return (
    <fieldset className="ui-crop" aria-label={label} aria-describedby={`${id}-hint`}>
      {/* A picture has no reading direction, and the library counts from the left. */}
      <div className="ui-crop-frame" dir="ltr">
        <Cropper
          image={src}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={most ?? 1}
          keyboardStep={4}
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: "ui-crop-area" }}
          // Makes screen readers pass arrow keys on to the crop frame.
          cropperProps={{ role: "application", "aria-label": mediaWords.cropFrame }}
          mediaProps={{ alt: "", onError: onUnreadable }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onMediaLoaded={measure}
          onCropComplete={(_, area) => most !== null && onArea(area)}
        />
      </div>
      <div className="ui-crop-zoom">
        <Icon icon={ZoomOut} />
        <input
          type="range"
          aria-label={mediaWords.zoom}
          min={1}
          max={most ?? 1}
          step={0.01}
          value={zoom}
          disabled={!most || most === 1}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <Icon icon={ZoomIn} />
      </div>
      <p id={`${id}-hint`} className="ui-crop-hint">
        {mediaWords.cropHint}
      </p>
      {most === null && (
        <Callout tone="danger" announces>
          {mediaWords.imageTooSmall}
        </Callout>
      )}
    </fieldset>
  );
}
