import { TextLink } from "../src/text-link.tsx";
import { Brand } from "./brand.tsx";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { Choices } from "./choices.tsx";
import { Colours } from "./colours.tsx";
import { Fields } from "./fields.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { Lists } from "./lists.tsx";
import { Overlays } from "./overlays.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";
import { States } from "./states.tsx";
import { Times } from "./times.tsx";
import { Type } from "./typography.tsx";
import { Waits } from "./waits.tsx";

/** The gallery's first page: components in every state, and links to the gallery's other pages. */
export function Gallery() {
  return (
    <GalleryPage
      title="عُدّة حِوار"
      lead="كل جزء في كل حال. الورق أرض، والنهر فعل، والشمس دفء وتقدير ولا تكون زرًا أبدًا. مَن يتكلّم له زاوية الفقاعة."
    >
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Choices />
      <States />
      <Cards />
      <Overlays />
      <Times />
      <Lists />
      <Waits />
      <Brand />
      <Part title="صفحات كاملة">
        <Row>
          <TextLink href="./forms.html">نماذج</TextLink>
          <TextLink href="./records.html">سجلات</TextLink>
          <TextLink href="./media.html">وسائط</TextLink>
          <TextLink href="./shell.html">إطار الصفحات</TextLink>
          <TextLink href="./full-pages.html#not-found">لا صفحة هنا</TextLink>
          <TextLink href="./full-pages.html#crash">تعطّل</TextLink>
          <TextLink href="./full-pages.html#loader">انتظار</TextLink>
        </Row>
      </Part>
    </GalleryPage>
  );
}
