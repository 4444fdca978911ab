export const tutors = {} as const;
