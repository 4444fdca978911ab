import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of how long before its start a lesson can be booked. */
export const { say } = createCatalogue({
  noticeMinutes: "{minutes, plural, zero {بلا مهلة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  noticeHours: "{hours, plural, zero {بلا مهلة} one {ساعة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}",
});
