import { Part } from "./part.tsx";

const sizes = [
  ["٤٨", "text-4xl md:text-5xl font-semibold", "اليوم ٧:٣٠ م"],
  ["٣٨", "text-3xl md:text-4xl font-semibold", "سارة عبد الرحمن"],
  ["٣٠", "text-2xl md:text-3xl font-semibold", "مَن شريك حوارك هذا الأسبوع؟"],
  ["٢٤", "text-2xl font-semibold", "معلّمون قد يناسبونك"],
  ["٢٠", "text-xl font-semibold", "احجز درسًا مع سارة"],
  ["١٨", "text-lg font-medium", "محادثة هادئة تُطلق لسانك من أول درس"],
  ["١٦", "text-base", "أعلّم الإنجليزية منذ تسع سنوات، ونصف طلابي بدأوا معي وهم يخجلون."],
  ["١٤", "text-sm", "تتجدّد صباح الجمعة ٢٨ نوفمبر · ١٬٢٥٠٫٥٠ ج.م."],
] as const;

/** Gallery section: the type scale with real words. */
export function Type() {
  return (
    <Part title="خط" note="Readex Pro، والأرقام من Noto">
      <ul className="grid gap-2">
        {sizes.map(([size, look, words]) => (
          <li key={size} className="flex items-baseline gap-4 text-strong md:gap-5">
            <span className="w-8 flex-none text-sm text-muted">{size}</span>
            <span className={`min-w-0 ${look}`}>{words}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
