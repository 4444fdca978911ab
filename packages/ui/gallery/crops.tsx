import { useState } from "react";
import picture from "../../../apps/api/assets/clips/sara.webp?url";
import { Button } from "../src/button.tsx";
import type { CropArea } from "../src/crop-limits.ts";
import { cutImage } from "../src/cut-image.ts";
import { ImageCrop } from "../src/image-crop.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

/** Gallery section: cropping a picture that is large enough, the result, and a picture that is too small. */
export function Crops() {
  const [area, setArea] = useState<CropArea | null>(null);
  const [cut, setCut] = useState<{ url: string; words: string } | null>(null);
  const take = async () => {
    if (!area) return;
    const part = await cutImage(await (await fetch(picture)).blob(), area);
    const { width, height } = await createImageBitmap(part);
    setCut({ url: URL.createObjectURL(part), words: `قُصّت ${width} × ${height}` });
  };
  return (
    <Part title="قصّ صورة" note="باليد والأسهم والعجلة، ولا تصغر عمّا يلزم.">
      <Columns>
        <div className="grid content-start gap-4">
          <ImageCrop label="صورة الملف الشخصي" src={picture} leastPixels={160} onArea={setArea} />
          <Row>
            <Button variant="primary" isDisabled={!area} onPress={() => void take()}>
              قُصّ الصورة
            </Button>
            {cut && <img src={cut.url} alt={cut.words} className="h-20 rounded-control" />}
          </Row>
        </div>
        <ImageCrop label="صورة صغيرة" src={picture} leastPixels={4_000} onArea={() => undefined} />
      </Columns>
    </Part>
  );
}
