import { DigitSwitch } from "../src/digit-switch.tsx";
import { TextLink } from "../src/text-link.tsx";
import { ThemeSwitch } from "../src/theme-switch.tsx";
import { Brand } from "./brand.tsx";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { Choices } from "./choices.tsx";
import { Colours } from "./colours.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { Overlays } from "./overlays.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";
import { States } from "./states.tsx";
import { Times } from "./times.tsx";
import { Type } from "./typography.tsx";
import { Waits } from "./waits.tsx";

/** Every part of the kit in every state. */
export function Gallery() {
  return (
    <main className="mx-auto max-w-content px-4 py-6 md:px-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-6 pb-8">
        <div>
          <h1 className="text-38 md:text-48">عُدّة حِوار</h1>
          <p className="mt-2 max-w-[52ch] text-muted">
            كل جزء في كل حال. الورق أرض، والنهر فعل، والشمس دفء وتقدير ولا تكون زرًا أبدًا. مَن يتكلّم له زاوية الفقاعة.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ThemeSwitch />
          <DigitSwitch />
        </div>
      </header>
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
          <TextLink href="./shell.html">إطار الصفحات</TextLink>
          <TextLink href="./full-pages.html#not-found">لا صفحة هنا</TextLink>
          <TextLink href="./full-pages.html#crash">تعطّل</TextLink>
          <TextLink href="./full-pages.html#loader">انتظار</TextLink>
        </Row>
      </Part>
    </main>
  );
}
