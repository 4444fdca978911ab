import type { directory } from "@hiwar/contract/directory";
import { Gender } from "@hiwar/contract/gender";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import { idOf } from "../url/id-of.ts";

export type Filters = Omit<CallerInput<typeof directory.list>, "page" | "size" | "tutorId">;

/** The two filters that are on or off. */
export const wellRated = "45";
export const shortNotice = "60";

/** The address of the list is its filters: `/tutors?q=…&topic=3&gender=female&from=…&to=…&rating=45&notice=60`. */
const names = {
  search: "q",
  topicId: "topic",
  gender: "gender",
  rating: "rating",
  noticeMinutes: "notice",
  freeFrom: "from",
  freeTo: "to",
} as const satisfies Record<keyof Filters, string>;

const instant = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const fits: Record<keyof Filters, (value: string) => boolean> = {
  search: (value) => value.trim().length <= 60,
  topicId: (value) => idOf(value) !== null,
  gender: (value) => value === Gender.Male || value === Gender.Female,
  rating: (value) => /^[1-4]\d$|^50$/.test(value),
  noticeMinutes: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 1440,
  freeFrom: (value) => instant.test(value),
  freeTo: (value) => instant.test(value),
};

/** The filters of an address; what does not fit is left out, as an old or broken link should still show tutors. */
export function filtersOf(search: URLSearchParams, now: number): Filters {
  const known = Object.entries(names).flatMap(([filter, name]) => {
    const value = search.get(name);
    return value && fits[filter as keyof Filters](value) ? [[filter, value]] : [];
  });
  const { freeFrom, freeTo, ...rest } = Object.fromEntries(known) as Filters;
  const isSpan =
    freeFrom !== undefined &&
    freeTo !== undefined &&
    Date.parse(freeTo) > Math.max(Date.parse(freeFrom), now) &&
    Date.parse(freeTo) - Date.parse(freeFrom) <= 86_400_000;
  return isSpan ? { ...rest, freeFrom, freeTo } : rest;
}

/** The address with some filters changed; `undefined` takes one away. Everything that is no filter stays. */
export function searchWith(search: URLSearchParams, change: { readonly [F in keyof Filters]?: Filters[F] | undefined }): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [filter, value] of Object.entries(change)) {
    const name = names[filter as keyof Filters];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Every filter taken away. */
export const noFilters = Object.fromEntries(Object.keys(names).map((filter) => [filter, undefined])) as {
  readonly [F in keyof Filters]?: undefined;
};
