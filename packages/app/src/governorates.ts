import { Governorate } from "@hiwar/contract/accounts";
import type { SelectChoice } from "@hiwar/ui/select";
import { say } from "./words/person.ts";

/** Two duplicates in the specification's list and Helwan, dissolved in 2011: shown where they are stored, but not offered (docs/rules.md#bounds). */
const former: readonly number[] = [Governorate.Minufiya, Governorate.Helwan, Governorate.GizaCity];
const byName = new Intl.Collator("ar", { sensitivity: "base" });

/** Egypt's 27 governorates to choose from, and the stored one if it is another, sorted by Arabic name. */
export function governorateChoices(saved: number | null = null): readonly SelectChoice<(typeof Governorate)[keyof typeof Governorate]>[] {
  const offered = Object.values(Governorate).filter((city) => city === saved || !former.includes(city));
  return offered.map((city) => ({ id: city, label: say(`city${city}`) })).sort((a, b) => byName.compare(a.label, b.label));
}

/** Returns the choice for a stored governorate, which may be one that is not offered. */
export function savedGovernorate(city: number | null): { id: number; label: string } | undefined {
  const known = Object.values(Governorate).find((one) => one === city);
  return known && { id: known, label: say(`city${known}`) };
}
