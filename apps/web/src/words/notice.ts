import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the shortest notice for a booking. */
export const { say } = createCatalogue({
  noticeMinutes: "{minutes, plural, zero {بلا مهلة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  noticeHours: "{hours, plural, zero {بلا مهلة} one {ساعة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}",
});
