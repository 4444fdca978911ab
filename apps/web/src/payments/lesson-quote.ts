import { api } from "@hiwar/app/clients";
import type { Order } from "./checkout-order.ts";

/** What a single lesson costs at its time. */
export function lessonQuote({ tutorId, start, duration }: Order & { kind: "lesson" }) {
  return api.lessons.quote.query({ tutorId: String(tutorId), start, duration: `${duration}` });
}
