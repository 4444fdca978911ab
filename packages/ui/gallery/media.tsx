import { Crops } from "./crops.tsx";
import { Films } from "./films.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { render } from "./render.tsx";
import { Uploads } from "./uploads.tsx";

render(
  <GalleryPage title="وسائط" lead="ملفات تُرفع، وصور تُقصّ، وأفلام تُشاهد.">
    <Uploads />
    <Crops />
    <Films />
  </GalleryPage>,
);
