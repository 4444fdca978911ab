import { Gender } from "@hiwar/contract/gender";

/**
 * The parameter by which Arabic sentences about a person agree in gender: `woman` is 1 or 0. People without a stated gender get the words for men.
 */
export function genderParam({ gender }: { readonly gender?: string | null | undefined }) {
  return { woman: gender === Gender.Female ? 1 : 0 };
}
