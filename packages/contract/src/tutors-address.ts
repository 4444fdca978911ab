/** Query parameters of the tutors' list, one for each filter: `/tutors?q=…&topic=3&gender=female&from=…&to=…&days=7&rating=45&notice=60`. */
export const tutorsAddress = {
  search: "q",
  topicId: "topic",
  gender: "gender",
  rating: "rating",
  noticeMinutes: "notice",
  freeFrom: "from",
  freeTo: "to",
  freeDays: "days",
  favourites: "favourites",
} as const;
