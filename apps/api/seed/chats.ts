import type { Database } from "../src/kernel/database.ts";

/** Questions of students before their first lesson, with the tutors' answers. */
const talks: readonly (readonly [question: string, answer: string])[] = [
  ["مساء الخير، هل يناسبني الدرس وأنا في أول الطريق؟", "أهلًا بك! نبدأ من حيث أنت، وبالسرعة التي تريحك."],
  ["هل نتكلم بالإنجليزية طوال الدرس؟", "نعم، وأساعدك بالعربية كلما احتجت."],
  ["عندي مقابلة عمل الأسبوع القادم، هل نتدرّب عليها؟", "بالتأكيد، أرسل لي الوظيفة ونتدرّب على أسئلتها."],
  ["هل أحضّر شيئًا قبل الدرس؟", "لا شيء، فقط موضوع تحب الحديث عنه."],
  ["أخجل من الكلام، هل هذا عادي؟", "عادي جدًا، ونبدأ بجمل قصيرة حتى تعتاد."],
];

/** Minutes that each tutor lets students wait, by position in the list. */
const waits = [4, 25, 50, 110, 15, 170] as const;

interface Met {
  readonly tutorId: number;
  readonly studentId: number;
  readonly start: Temporal.Instant;
}

/** Inserts a question and its answer on the day before each pair's first lesson, both read. */
export async function seedChats(db: Database, lessons: readonly Met[]): Promise<void> {
  const tutors = [...new Set(lessons.map(({ tutorId }) => tutorId))];
  const pairs = [...Map.groupBy(lessons, ({ tutorId, studentId }) => `${tutorId}:${studentId}`).values()].flatMap((met) =>
    met.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)).slice(0, 1),
  );
  const told = pairs.map(({ tutorId, studentId, start }, place) => {
    const [question, answer] = talks[place % talks.length] ?? ["", ""];
    const asked = start.subtract({ hours: 20, minutes: place % 50 });
    const wait = (waits[tutors.indexOf(tutorId) % waits.length] ?? 0) + (place % 3);
    return { tutorId, studentId, question, answer, asked, answered: asked.add({ minutes: wait }) };
  });
  const rooms = told.map(({ tutorId, studentId, answer, asked, answered }) => ({
    first_id: Math.min(tutorId, studentId),
    second_id: Math.max(tutorId, studentId),
    last_seq: 2,
    last_change: 2,
    last_text: answer,
    last_at: answered,
    last_minute: answered.round({ smallestUnit: "minute", roundingMode: "floor" }),
    last_sender_id: tutorId,
    created_at: asked,
  }));
  const ids = (await db.insertInto("chat_room").values(rooms).returning("id").execute()).map(({ id }) => id);
  const roomOf = (place: number) => ({ room_id: ids[place] as number });
  const members = told.flatMap(({ tutorId, studentId }, place) =>
    [tutorId, studentId].map((person_id) => ({ ...roomOf(place), person_id, read_seq: 2 })),
  );
  await db.insertInto("chat_member").values(members).execute();
  const messages = told.flatMap(({ tutorId, studentId, question, answer, asked, answered }, place) => [
    { ...roomOf(place), seq: 1, change: 1, client_id: crypto.randomUUID(), sender_id: studentId, text: question, created_at: asked },
    { ...roomOf(place), seq: 2, change: 2, client_id: crypto.randomUUID(), sender_id: tutorId, text: answer, created_at: answered },
  ]);
  await db.insertInto("chat_message").values(messages).execute();
}
