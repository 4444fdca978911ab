import { accounts } from "./accounts.ts";
import { calendar } from "./calendar.ts";
import { notificationEvents, notifications } from "./notifications.ts";
import { topics } from "./topics.ts";
import { tutorEvents, tutors } from "./tutors.ts";

/** The table of contents of what travels: every domain's endpoints. */
export const contract = { accounts, notifications, topics, tutors, calendar };
export type Contract = typeof contract;

/** What clients send over the socket, by name. */
export const signals = {};
export type Signals = typeof signals;

/** What the server pushes, by name. */
export const events = { ...notificationEvents, ...tutorEvents };
export type Events = typeof events;
