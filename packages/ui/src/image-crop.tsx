import { ZoomIn, ZoomOut } from "lucide-react";
import { useId, useState } from "react";
import Cropper, { type MediaSize } from "react-easy-crop";
import { Callout } from "./callout.tsx";
import { type CropArea, mostZoom } from "./crop-limits.ts";
import { Icon } from "./icon.tsx";
import { mediaWords } from "./media-words.ts";
import "react-easy-crop/react-easy-crop.css";
import "./image-crop.css";

export type ImageCropProps = {
  /** The picture's address: an object URL of the chosen file. */
  src: string;
  /** «صورة الملف الشخصي» */
  label: string;
  /** Width over height. */
  aspect?: number | undefined;
  /** The shorter side of what is cut has at least as many of the picture's pixels. */
  leastPixels?: number | undefined;
  /** The part in the frame once it rests, for `cutImage`; null while the picture is too small. */
  onArea: (area: CropArea | null) => void;
  /** The browser cannot show it: it is no picture, or of a kind that it does not know. */
  onUnreadable?: (() => void) | undefined;
};

/** As far as one zooms into a very large picture. */
const farthest = 6;

/** Chooses a part of a picture: moved by hand, by arrows, by wheel and pinch, and never below the pixels that are needed. */
export function ImageCrop({ src, label, aspect = 4 / 5, leastPixels = 480, onArea, onUnreadable }: ImageCropProps) {
  const id = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // Undefined until the picture is read.
  const [most, setMost] = useState<number | null>();
  const measure = ({ naturalWidth, naturalHeight }: MediaSize) => {
    const found = mostZoom(naturalWidth, naturalHeight, aspect, leastPixels);
    setMost(found && Math.min(found, farthest));
    if (found === null) onArea(null);
  };
  return (
    <fieldset className="ui-crop" aria-label={label} aria-describedby={`${id}-hint`}>
      {/* A picture has no reading direction: the library counts from the left. */}
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
          // Arrows are ours inside it, not the screen reader's.
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
