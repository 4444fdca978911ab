import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import type { Lesson } from "@hiwar/contract/lessons";
import { BookingSheet } from "./booking-sheet.tsx";
import { useBookingState } from "./use-booking-state.ts";

/** Chooses another time for a lesson, in the same sheet as a booking. */
export function MoveSheet({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const desk = useBookingState({
    tutor: { ...lesson.tutor, isManager: lesson.withManager },
    start: null,
    duration: lesson.durationMinutes as LessonDuration,
    moving: lesson,
    isShown: true,
    onDone: onClose,
  });
  return <BookingSheet desk={desk} onClose={onClose} />;
}
