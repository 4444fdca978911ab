import { Gender } from "@hiwar/contract/gender";

/** With which words agree that tell of a person: `woman` is 1 or 0. Words for men stand for those who have not said. */
export function genderParam({ gender }: { readonly gender?: string | null | undefined }) {
  return { woman: gender === Gender.Female ? 1 : 0 };
}
