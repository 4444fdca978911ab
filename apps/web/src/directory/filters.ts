import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import type { directory } from "@hiwar/contract/directory";
import { Gender } from "@hiwar/contract/gender";
import type { CallerInput } from "@hiwar/contract/kernel/endpoint";
import { tutorsAddress } from "@hiwar/contract/tutors-address";

type Asked = Omit<CallerInput<typeof directory.list>, "page" | "size" | "tutorId">;
/** The list's filters, and whether only favourites are shown. */
export type Filters = Asked & { readonly favourites?: "1" | undefined };

/** The values of the two on-or-off filters: a rating in tenths of a star, and a notice in minutes. */
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

/** Reads the filters of an address. Invalid ones are left out, since an old or broken link should still show tutors. */
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

/** Returns the search parameters with some filters changed; `undefined` removes one. Other parameters stay. */
export function searchWith(search: URLSearchParams, change: { readonly [F in keyof Filters]?: Filters[F] | undefined }): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [filter, value] of Object.entries(change)) {
    const name = names[filter as keyof Filters];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A change that removes every filter. */
export const noFilters = Object.fromEntries(Object.keys(names).map((filter) => [filter, undefined])) as {
  readonly [F in keyof Filters]?: undefined;
};

/** A change that removes the filter by time. */
export const anyTime = { freeFrom: undefined, freeTo: undefined, freeDays: undefined } as const;

/** Whether the list is filtered by time, which also changes its order. */
export const isTimeFiltered = ({ freeFrom }: Filters): boolean => freeFrom !== undefined;

/** The infinite query for the filters: the public list, the same for everyone, or the person's favourites. */
export function pagesOf({ favourites, ...asked }: Filters) {
  return favourites ? api.directory.favourites.pages(asked) : api.directory.list.pages(asked);
}
