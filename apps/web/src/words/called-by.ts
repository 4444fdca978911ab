import { firstNameOf } from "@hiwar/contract/first-name";
import { Gender } from "@hiwar/contract/gender";

/** With which words agree that tell of a person: `woman` is 1 or 0. Words for men stand for those who have not said. */
export function womanOf({ gender }: { readonly gender: string | null }) {
  return { woman: gender === Gender.Female ? 1 : 0 };
}

/** What words need of a person they name: the first name, and with what they agree. */
export function calledBy({ name, gender }: { readonly name: string; readonly gender: string | null }) {
  return { name: firstNameOf(name), ...womanOf({ gender }) };
}
