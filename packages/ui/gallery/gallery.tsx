import { ThemeSwitch } from "../src/theme-switch.tsx";
import { Buttons } from "./buttons.tsx";

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
        <ThemeSwitch />
      </header>
      <Buttons />
    </main>
  );
}
