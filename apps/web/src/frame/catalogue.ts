import { accounts } from "../words/accounts.ts";
import { calendar } from "../words/calendar.ts";
import { chat } from "../words/chat.ts";
import { dashboards } from "../words/dashboards.ts";
import { frame } from "../words/frame.ts";
import { lessons } from "../words/lessons.ts";
import { notifications } from "../words/notifications.ts";
import { payments } from "../words/payments.ts";
import { plans } from "../words/plans.ts";
import { tutors } from "../words/tutors.ts";

/** The app's one catalogue, put together from a file a domain. */
export const catalogue = {
  ...frame,
  ...accounts,
  ...notifications,
  ...tutors,
  ...calendar,
  ...lessons,
  ...plans,
  ...payments,
  ...chat,
  ...dashboards,
};
export type WordKey = keyof typeof catalogue;
