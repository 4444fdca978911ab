import { api, queryClient, session } from "@hiwar/app/clients";
import { idOf, roomIdOf } from "@hiwar/app/id-of";
import { pageSizeParams } from "@hiwar/app/page-size";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import type { FetchInfiniteQueryOptions, FetchQueryOptions } from "@tanstack/react-query";
import { matchPath } from "react-router";
import { dayFrom, wallTimeOf, weekOf } from "../calendar/week.ts";
import { weekSlots } from "../calendar/week-slots.ts";
import { inboxQuery } from "../chat/chat-state.ts";
import { filtersOf } from "../directory/filters.ts";
import { rangeOf, scheduleViews } from "../lessons/schedule/days.ts";
import { lessonsBetween } from "../lessons/schedule/lessons-between.ts";
import { type Order, orderFrom } from "../payments/checkout-order.ts";
import { lessonQuote } from "../payments/lesson-quote.ts";
import { openInvitesQuery } from "../plans/open-invites-query.ts";
import { openInvoices } from "../withdrawals/open-invoices.ts";

interface At {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly user: User;
}

const one = (query: unknown) => void queryClient.prefetchQuery(query as FetchQueryOptions);
const pages = (query: unknown) => void queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions);

const nextLessons = () => {
  for (const when of ["future", "now"] as const) one(api.lessons.list.query({ when, cancelled: "false", size: "3" }));
};
const account = () => {
  one(api.accounts.devices.query());
  one(api.accounts.consents.query());
};
const topics = () => {
  one(api.topics.list.query());
  one(api.topics.ofUser.query());
};
const tutorSettings = () => {
  account();
  one(api.tutors.meta.query());
  topics();
};
/** The profile steps with queries: the topics for everyone, and the story for all but students. */
const profile = ({ search, user }: At) => {
  const step = search.get("step");
  if (step === "topics") topics();
  if (step === "story" && user.role !== Role.Student) one(api.tutors.meta.query());
};
const priceOf = (order: Order | null) => {
  if (order) one(api.payments.ways.query());
  if (order?.kind === "plan") one(api.plans.read.query({ id: order.planId }));
  if (order?.kind === "lesson") one(lessonQuote(order));
};
const todayIn = () => wallTimeOf(Date.now()).day;
const firstOf = (day: string) => weekOf(day)[0] ?? day;

/** The queries that each page needs from its address alone. A query that the page does not use fails a test beside this file. */
const queries: Readonly<Record<string, (at: At) => void>> = {
  "/s/dashboard": () => {
    nextLessons();
    one(api.subscriptions.balance.query());
    one(api.directory.ownStudentStats.query());
    one(api.wishes.list.query());
    one(openInvitesQuery());
  },
  "/t/dashboard": () => {
    nextLessons();
    one(api.tutors.meta.query());
    one(api.directory.ownTutorStats.query());
    one(weekSlots(firstOf(todayIn())));
  },
  "/complete-profile": profile,
  "/t/complete-profile": profile,
  "/profile": ({ user }) => {
    if (user.role === Role.TutorManager) return;
    if (user.role === Role.Tutor) one(api.tutors.meta.query());
    else {
      one(api.directory.studentStats.query({ id: user.id }));
      one(api.topics.list.query());
    }
    one(api.topics.ofUser.query());
  },
  "/s/settings": account,
  "/t/account-settings": tutorSettings,
  "/t/profile-settings": tutorSettings,
  "/plans": () => {
    one(api.plans.list.query());
    one(api.subscriptions.balance.query());
    one(openInvitesQuery());
    one(api.payments.ways.query());
  },
  "/checkout": ({ search }) => {
    const id = idOf(search.get("payment"));
    if (id) one(api.payments.status.query({ id }));
    else priceOf(orderFrom(search));
  },
  "/payments": () => pages(api.payments.list.pages(pageSizeParams())),
  "/invoices": ({ user }) => {
    one(api.invoices.stats.query({ id: user.id }));
    one(openInvoices());
    pages(api.invoices.list.pages({ group: "closed", ...pageSizeParams() }));
    pages(api.invoices.earnings.pages(pageSizeParams()));
  },
  "/lessons": ({ search }) => {
    if ((search.get("tab") ?? "upcoming") !== "upcoming") return;
    pages(api.lessons.list.pages({ when: "future", cancelled: "false", ...pageSizeParams() }));
    one(api.lessons.list.query({ when: "now", cancelled: "false" }));
  },
  "/lesson/:id": ({ params }) => {
    const id = idOf(params.id);
    if (id) one(api.lessons.read.query({ id }));
  },
  "/lessons-schedule": ({ search }) => {
    if (!search.has("day")) return nextLessons();
    const view = scheduleViews.find((known) => known === search.get("view")) ?? "week";
    const { first, end } = rangeOf(view, dayFrom(search.get("day"), todayIn()));
    one(lessonsBetween(first, end, search.get("cancelled") === "true"));
  },
  "/schedule-management": ({ search }) => one(weekSlots(firstOf(dayFrom(search.get("week"), todayIn())))),
  "/schedule-management/hours": () => one(api.hours.read.query({})),
  "/t/onboarding": ({ user }) => one(api.onboarding.read.query({ tutorId: String(user.id) })),
  "/interviews": () => pages(api.interviews.list.pages({ state: "review", ...pageSizeParams() })),
  "/interview/:id": ({ params }) => {
    const id = idOf(params.id);
    if (id) one(api.interviews.read.query({ id }));
  },
  "/demo-session/:id": ({ params }) => {
    const id = idOf(params.id);
    if (id) one(api.demos.read.query({ id }));
  },
  "/chat/:roomId?": ({ search, user }) => {
    one(inboxQuery(api, user.id));
    const counterpartId = idOf(search.get("with"));
    if (counterpartId) one(api.chat.byMembers.query({ members: `${user.id},${counterpartId}` }));
  },
  "/session": ({ search }) => {
    const sessionId = roomIdOf(search.get("id"));
    if (sessionId) one(api.sessions.token.query({ sessionId }));
  },
  "/tutors": ({ search }) => pages(api.directory.list.pages(filtersOf(search, Date.now()))),
  "/t/:id": ({ params }) => {
    const id = idOf(params.id);
    if (id) one(api.tutors.info.query({ id }));
  },
};

/** The pages whose queries are known before their code has loaded. */
export const knownPages = Object.keys(queries);

/** Starts a page's queries while its code loads. Fresh cached data is not read again, and errors are shown on the page. */
export function startQueries(href: string): void {
  const url = URL.parse(href, location.origin);
  const { user } = session;
  if (!user || url?.origin !== location.origin) return;
  for (const [path, start] of Object.entries(queries)) {
    const match = matchPath(path, url.pathname);
    if (match) start({ params: match.params, search: url.searchParams, user });
  }
}
