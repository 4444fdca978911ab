import pg from "pg";
import type { FloorBooking } from "./booking-floor.ts";
import type { Shot } from "./load.ts";
import { addressOf, appHost, studentId } from "./world.ts";

export interface Booking {
  readonly student: number;
  readonly tutorId: number;
  readonly start: string;
}

/** Returns free starts from 26 hours to at most six days ahead, earliest first, each with a student who has not booked yet. */
export async function freeStarts(databaseUrl: string, count: number, firstStudent: number): Promise<Booking[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tutor_id: number; start: Temporal.Instant }>(
      `select s.person_id as tutor_id, start from availability_slot s
       join lateral generate_series(s.starts_at, s.ends_at - interval '15 minutes', interval '15 minutes') as start on true
       where s.purpose = 2 and s.person_id >= 100000 and start > now() + interval '26 hours' and start < date_trunc('day', now(), 'UTC') + interval '6 days'
         and not exists (select from booked_time b where b.person_id = s.person_id and b.live and b.starts_at = start)
       order by start, s.person_id limit $1`,
      [count],
    );
    return rows.map(({ tutor_id, start }, index) => ({
      student: firstStudent + index,
      tutorId: tutor_id,
      start: String(start),
    }));
  } finally {
    await client.end();
  }
}

export function bookingShot(booking: Booking, bearer: string): Shot {
  const { student, tutorId, start } = booking;
  return {
    method: "POST",
    path: "/api/v1/lesson/",
    headers: {
      host: appHost,
      "content-type": "application/json",
      "x-forwarded-for": addressOf(student),
      "idempotency-key": `bench-key-${student}`,
      authorization: `Bearer ${bearer}`,
    },
    body: JSON.stringify({ tutorId, start, duration: 15 }),
  };
}

export function floorShot({ student, tutorId, start }: Booking): Shot {
  const end = new Date(Date.parse(start) + 15 * 60_000).toISOString();
  return {
    method: "POST",
    path: "/bookings",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ student: studentId(student), tutor: tutorId, start, end, key: `bench-key-${student}` } satisfies FloorBooking),
  };
}
