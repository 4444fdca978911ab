import { Part } from "./part.tsx";

const swatches = [
  ["bg-page", "ورق"],
  ["bg-card", "بطاقة"],
  ["bg-sunken", "غائر"],
  ["bg-line", "خط"],
  ["bg-control", "حدّ التحكم"],
  ["bg-strong", "نص قوي"],
  ["bg-body", "نص"],
  ["bg-muted", "نص هادئ"],
  ["bg-primary", "نيل"],
  ["bg-primary-soft", "نيل خفيف"],
  ["bg-accent", "شمس"],
  ["bg-accent-soft", "شمس خفيفة"],
  ["bg-success", "نجاح"],
  ["bg-danger", "خطر"],
  ["bg-info", "خبر"],
] as const;

/** Gallery section: the colour palette, by role. */
export function Colours() {
  return (
    <Part title="ألوان" note="ورق ونهر وشمس">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
        {swatches.map(([ground, name]) => (
          <li key={ground} className="overflow-hidden rounded-card border border-line bg-card text-sm">
            <span className={`block h-14 ${ground}`} />
            <span className="block px-3 py-2">{name}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
