/** Hours of the day on Cairo's clock, as [from, to); the night ends at 02:00 of the next day. */
export const dayParts = { morning: [6, 12], noon: [12, 17], evening: [17, 22], night: [22, 26] } as const;
export type DayPart = keyof typeof dayParts;
export const partNames = ["morning", "noon", "evening", "night"] as const satisfies readonly DayPart[];
