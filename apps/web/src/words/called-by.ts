import { genderParam } from "@hiwar/app/gender-param";
import { firstNameOf } from "@hiwar/contract/first-name";

/** Returns the parameters of texts about a person: the first name, and the gender for agreement. */
export function calledBy({ name, gender }: { readonly name: string; readonly gender: string | null }) {
  return { name: firstNameOf(name), ...genderParam({ gender }) };
}
