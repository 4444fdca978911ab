import { calendar } from "../words/calendar.ts";
import { chat } from "../words/chat.ts";
import { dashboards } from "../words/dashboards.ts";
import { lessons } from "../words/lessons.ts";
import { payments } from "../words/payments.ts";
import { plans } from "../words/plans.ts";
import { profiles } from "../words/profiles.ts";
import { sessions } from "../words/sessions.ts";
import { settings } from "../words/settings.ts";

/** Words of the pages behind the door. */
export const memberWords = {
  ...profiles,
  ...calendar,
  ...lessons,
  ...plans,
  ...payments,
  ...chat,
  ...sessions,
  ...dashboards,
  ...settings,
};
