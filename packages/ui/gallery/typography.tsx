import { Part } from "./part.tsx";

const sizes = [
  ["٤٨", "text-38 md:text-48 font-semibold", "اليوم ٧:٣٠ م"],
  ["٣٨", "text-30 md:text-38 font-semibold", "سارة عبد الرحمن"],
  ["٣٠", "text-24 md:text-30 font-semibold", "مَن شريك حوارك هذا الأسبوع؟"],
  ["٢٤", "text-24 font-semibold", "معلّمون قد يناسبونك"],
  ["٢٠", "text-20 font-semibold", "احجز درسًا مع سارة"],
  ["١٨", "text-18 font-medium", "محادثة هادئة تُطلق لسانك من أول درس"],
  ["١٦", "text-16", "أعلّم الإنجليزية منذ تسع سنوات، ونصف طلابي بدأوا معي وهم يخجلون."],
  ["١٤", "text-14", "تتجدّد صباح الجمعة ٢٨ نوفمبر · ١٬٢٥٠٫٥٠ ج.م."],
] as const;

/** The type scale with real words in it. */
export function Type() {
  return (
    <Part title="خط" note="Readex Pro، والأرقام من Noto">
      <ul className="grid gap-2">
        {sizes.map(([size, look, words]) => (
          <li key={size} className="flex items-baseline gap-4 text-strong md:gap-5">
            <span className="w-8 flex-none text-14 text-muted">{size}</span>
            <span className={`min-w-0 ${look}`}>{words}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
