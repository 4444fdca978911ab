import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import type { directory } from "@hiwar/contract/directory";
import { Gender } from "@hiwar/contract/gender";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import { tutorsAddress } from "@hiwar/contract/tutors-address";

type Asked = Omit<CallerInput<typeof directory.list>, "page" | "size" | "tutorId">;
/** What the list is asked for, and whether of one's favourites alone. */
export type Filters = Asked & { readonly favourites?: "1" | undefined };

/** The two filters that are on or off. */
export const wellRated = "45";
export const shortNotice = "60";

const names: Record<keyof Filters, string> = tutorsAddress;

const day = 86_400_000;
const instant = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const fits: Record<keyof Filters, (value: string) => boolean> = {
  search: (value) => value.trim().length <= 60,
  topicId: (value) => idOf(value) !== null,
  gender: (value) => value === Gender.Male || value === Gender.Female,
  rating: (value) => /^[1-4]\d$|^50$/.test(value),
  noticeMinutes: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 1440,
  freeFrom: (value) => instant.test(value),
  freeTo: (value) => instant.test(value),
  favourites: (value) => value === "1",
  freeDays: (value) => /^[1-7]$/.test(value),
};

/** The filters of an address; what does not fit is left out, as an old or broken link should still show tutors. */
export function filtersOf(search: URLSearchParams, now: number): Filters {
  const known = Object.entries(names).flatMap(([filter, name]) => {
    const value = search.get(name);
    return value && fits[filter as keyof Filters](value) ? [[filter, value]] : [];
  });
  const { freeFrom, freeTo, freeDays, ...rest } = Object.fromEntries(known) as Filters;
  if (freeFrom === undefined || freeTo === undefined) return rest;
  const [from, to] = [Date.parse(freeFrom), Date.parse(freeTo)];
  const lastTo = to + (Number(freeDays ?? 1) - 1) * day;
  const isSpan = to > from && to - from <= day && lastTo > now;
  return isSpan ? { ...rest, freeFrom, freeTo, ...(freeDays !== undefined && { freeDays }) } : rest;
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

/** No time asked for. */
export const anyTime = { freeFrom: undefined, freeTo: undefined, freeDays: undefined } as const;

/** Whether a time is asked for, which orders the list otherwise. */
export const isTimeFiltered = ({ freeFrom }: Filters): boolean => freeFrom !== undefined;

/** The pages of the list that the filters ask for: everybody's, the same for all, or one's own. */
export function pagesOf({ favourites, ...asked }: Filters) {
  return favourites ? api.directory.favourites.pages(asked) : api.directory.list.pages(asked);
}
