import { api } from "@hiwar/app/clients";
import type { Order } from "./checkout-order.ts";

/** Query for the price of a single lesson at its start. */
export function lessonQuote({ tutorId, start, duration }: Order & { kind: "lesson" }) {
  return api.lessons.quote.query({ tutorId: String(tutorId), start, duration: `${duration}` });
}
