import { firstNameOf } from "@hiwar/contract/first-name";

/** What words need of a person they name: the first name, and `woman` (1 or 0), with which verbs agree. Words for men stand for those who have not said. */
export function calledBy({ name, gender }: { readonly name: string; readonly gender: string | null }) {
  return { name: firstNameOf(name), woman: gender === "female" ? 1 : 0 };
}
