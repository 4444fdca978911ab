import { firstNameOf } from "@hiwar/contract/first-name";
import { genderParam } from "../../../../packages/app/src/gender-param";

/** Returns the parameters of texts about a person: the first name, and the gender for agreement. */
export function calledBy({ name, gender }: { readonly name: string; readonly gender: string | null }) {
  return { name: firstNameOf(name), ...genderParam({ gender }) };
}
