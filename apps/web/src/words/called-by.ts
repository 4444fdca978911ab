import { firstNameOf } from "@hiwar/contract/first-name";
import { genderParam } from "../../../../packages/app/src/gender-param";

/** What words need of a person they name: the first name, and with what they agree. */
export function calledBy({ name, gender }: { readonly name: string; readonly gender: string | null }) {
  return { name: firstNameOf(name), ...genderParam({ gender }) };
}
