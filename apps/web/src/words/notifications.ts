/** Words of the bell and what it lists. */
export const notifications = {
  "notifications.title": "الإشعارات",
  "notifications.button":
    "{count, plural, zero {الإشعارات} one {الإشعارات، واحد غير مقروء} two {الإشعارات، اثنان غير مقروءين} few {الإشعارات، # غير مقروءة} many {الإشعارات، # غير مقروء} other {الإشعارات، # غير مقروء}}",
  "notifications.none": "لا إشعارات بعد",
  "notifications.noneText": "يصلك هنا ما يخص دروسك ومدفوعاتك.",
  "notifications.open": "فتح",
  "notifications.more": "عرض الأقدم",
  "notifications.unread": "غير مقروء",
} as const;
