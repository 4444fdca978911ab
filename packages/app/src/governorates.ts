import { Governorate } from "@hiwar/contract/accounts";
import type { SelectChoice } from "@hiwar/ui/select";
import { say } from "./words/person.ts";

/** Duplicates in the specification's list of governorates: shown under the shared name, but not offered (docs/rules.md#bounds). */
const doubles: readonly number[] = [Governorate.Minufiya, Governorate.GizaCity];
const byName = new Intl.Collator("ar", { sensitivity: "base" });

/** The governorates to choose from, without duplicates, sorted by Arabic name. */
export function governorateChoices(): readonly SelectChoice<(typeof Governorate)[keyof typeof Governorate]>[] {
  const offered = Object.values(Governorate).filter((city) => !doubles.includes(city));
  return offered.map((city) => ({ id: city, label: say(`city${city}`) })).sort((a, b) => byName.compare(a.label, b.label));
}

/** Returns the choice for a stored governorate, which may be one of the duplicates. */
export function savedGovernorate(city: number | null): { id: number; label: string } | undefined {
  const known = Object.values(Governorate).find((one) => one === city);
  return known && { id: known, label: say(`city${known}`) };
}
