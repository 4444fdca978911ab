import { womanOf } from "@hiwar/app/woman-of";
import { firstNameOf } from "@hiwar/contract/first-name";

/** What words need of a person they name: the first name, and with what they agree. */
export function calledBy({ name, gender }: { readonly name: string; readonly gender: string | null }) {
  return { name: firstNameOf(name), ...womanOf({ gender }) };
}
