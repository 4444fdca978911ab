import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { Role } from "@hiwar/contract/kernel/roles";
import { wishLimits } from "@hiwar/contract/wishes";
import { hash } from "@node-rs/argon2";
import { clipLines, clipSeconds } from "../assets/clip-script.ts";
import { jpegTwinOf, privateKey } from "../src/files/rules.ts";
import { createDatabase, type Database } from "../src/kernel/database.ts";
import { insertAssets } from "../src/media/queries.ts";
import type { Storage } from "../src/outside/storage/storage.ts";
import { writeFileTo } from "../src/outside/storage/write.ts";
import { cast, castPassword } from "../src/test/cast.ts";
import { insertMember } from "../src/test/people.ts";
import { seedBroadcasts } from "./broadcasts.ts";
import { seedBugs } from "./bugs.ts";
import { offer, seedConduct } from "./conduct.ts";
import { seedFaults } from "./faults.ts";
import { seedHistory } from "./history.ts";
import { seedHours } from "./hours.ts";
import { seedMinors } from "./minors.ts";
import { seedNewcomers } from "./newcomers.ts";
import { seedOffers } from "./offers.ts";
import { seedOnboarding } from "./onboarding.ts";
import { seedPayments } from "./payments.ts";
import { seedPhotos } from "./photos.ts";
import { seedTopics } from "./topics.ts";
import { type SeedTutor, seedTutors } from "./tutors.ts";
import { drawReceipt, seedWithdrawals } from "./withdrawals.ts";

const assets = join(import.meta.dirname, "../assets");
const publicPath = "/api/v1/assets/uploads/";

export interface SeedOptions {
  readonly now: Temporal.Instant;
  readonly storage: Storage;
  readonly tell: (text: string) => void;
}

/** Fills an empty database with the cast and a small marketplace. If there are people already, it only restores the public pictures. */
export async function seedIfEmpty(url: string, { now, storage, tell }: SeedOptions): Promise<void> {
  const db = createDatabase(url, 2);
  try {
    const files = await publishAssets(storage);
    const receipt = await drawReceipt();
    for (const { name, bytes } of [receipt, offer()]) await writeFileTo(storage, privateKey(name), bytes);
    if (await db.selectFrom("person").select("id").limit(1).executeTakeFirst()) return;
    tell("Seeding the cast and the marketplace…");
    await db.transaction().execute((transaction) => seed(transaction, now, { files, receipt: receipt.name }));
  } finally {
    await db.destroy();
  }
}

/** What applicants have sent: another tutor's clip and thumbnail, copied to files of their own, because a refusal deletes them. */
const sentFilm = { video: "ahmed.webm", thumbnail: "ahmed.webp" };
const sentFolders = ["sent", "refused"];
type Files = ReadonlyMap<string, string>;
/** Size of each published file in bytes, by URL. */
const sizes = new Map<string, number>();

/** Stores the seed's pictures and clips under names made from their content; returns their URLs by name. */
async function publishAssets(storage: Storage): Promise<Files> {
  const addresses = new Map<string, string>();
  for (const folder of ["portraits", "clips"]) {
    for (const name of (await readdir(join(assets, folder))).filter((file) => /\.(webp|webm)$/.test(file))) {
      const bytes = await readFile(join(assets, folder, name));
      const published = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}${extname(name)}`;
      await writeFileTo(storage, published, bytes);
      const jpeg = jpegTwinOf(published);
      if (folder === "portraits") await writeFileTo(storage, jpeg, await readFile(join(assets, folder, `${basename(name, ".webp")}.jpg`)));
      for (const sentTo of Object.values(sentFilm).includes(name) ? sentFolders : []) {
        const sent = `${createHash("sha256").update(bytes).update(sentTo).digest("hex").slice(0, 32)}${extname(name)}`;
        await writeFileTo(storage, name === sentFilm.video ? privateKey(sent) : sent, bytes);
        addresses.set(`${sentTo}/${name}`, `${publicPath}${sent}`);
      }
      addresses.set(`${folder}/${name}`, `${publicPath}${published}`);
      sizes.set(`${publicPath}${published}`, bytes.length);
    }
  }
  return addresses;
}

async function seed(db: Database, now: Temporal.Instant, { files, receipt }: { files: Files; receipt: string }): Promise<void> {
  const passwordHash = await hash(castPassword);
  const topics = await insertTopics(db, now);
  await insertPlans(db, now);
  const tutors: number[] = [];
  for (const [index, tutor] of seedTutors.entries()) tutors.push(await insertTutor(db, { tutor, index, passwordHash, now, files, topics }));
  const salma = await insertMember(db, cast.salma, passwordHash, now);
  const studioId = await insertMember(db, cast.lens, passwordHash, now);
  for (const member of [cast.omar, cast.amal, cast.karim]) await insertMember(db, member, passwordHash, now);
  await insertWants(db, salma, tutors, now);
  const managerId = await insertManager(db, passwordHash, now, files);
  const fileAt = (name: string) => files.get(name) ?? null;
  const filmIn = (folder: string) => ({
    video: basename(fileAt(`${folder}/${sentFilm.video}`) ?? ""),
    thumbnail: basename(fileAt(`${folder}/${sentFilm.thumbnail}`) ?? ""),
  });
  const given = { passwordHash, managerId, film: filmIn("clips"), sent: filmIn("sent"), refused: filmIn("refused"), now };
  await seedOnboarding(db, given);
  const shown = { image: fileAt("portraits/yasmin.webp"), video: fileAt("clips/yasmin.webm"), thumbnail: fileAt("clips/yasmin.webp") };
  await seedPhotos(db, { ...given, studioId, shown });
  await seedNewcomers(db, passwordHash, now);
  await insertSlots(db, tutors, now);
  await seedHours(db, { tutors, now });
  await seedHistory(db, { tutors, now });
  await seedOffers(db, { student: salma, now });
  await seedWithdrawals(db, { tutors, receipt, now });
  await seedPayments(db, now);
  await seedFaults(db, now);
  await seedConduct(db, now);
  await seedBugs(db, salma, now);
  await seedBroadcasts(db, now);
  await seedMinors(db, passwordHash, now);
  await keepAssets(db, now);
}

/** Registers the owner of each published file. */
async function keepAssets(db: Database, now: Temporal.Instant): Promise<void> {
  const people = await db
    .selectFrom("person")
    .leftJoin("tutor", "tutor.person_id", "person.id")
    .select(["person.id", "image as face", "video as intro", "thumbnail"])
    .execute();
  const assets = people.flatMap(({ id, ...urls }) =>
    Object.entries(urls).flatMap(([use, url]) => {
      const bytes = url === null ? undefined : sizes.get(url);
      return url === null || bytes === undefined ? [] : [{ name: basename(url), owner_id: id, use, bytes, created_at: now }];
    }),
  );
  await insertAssets(db, assets);
}

/** Salma has two favourites and waits for a third tutor's hours. */
async function insertWants(db: Database, salma: number, tutors: readonly number[], now: Temporal.Instant): Promise<void> {
  const [, , first, , second, , awaited] = tutors;
  const kept = [first, second].flatMap((id) => (id === undefined ? [] : { student_id: salma, tutor_id: id, created_at: now }));
  await db.insertInto("favourite").values(kept).execute();
  if (awaited === undefined) return;
  const wish = { student_id: salma, tutor_id: awaited, created_at: now, expires_at: now.add({ hours: 24 * wishLimits.days }) };
  await db.insertInto("wish").values(wish).execute();
}

async function insertTopics(db: Database, now: Temporal.Instant): Promise<ReadonlyMap<string, number>> {
  const rows = seedTopics.map(([arabic, english]) => ({ name_ar: arabic, name_en: english, created_at: now }));
  const inserted = await db.insertInto("topic").values(rows).returning(["id", "name_en"]).execute();
  return new Map(inserted.map(({ id, name_en }) => [name_en, id]));
}

const hourPiasters = 255_00;

/**
 * Inserts the three tiers of docs/rules.md#prices: 120, 150 and 180 weekly minutes, four weeks a month, 10, 20 and 30 percent off. Also an
 * invite-only plan and a retired one.
 */
async function insertPlans(db: Database, now: Temporal.Instant): Promise<void> {
  const plans = [120, 150, 180].map((weeklyMinutes) => ({
    weekly_minutes: weeklyMinutes,
    month_price_piasters: (weeklyMinutes * 4 * hourPiasters) / 60,
    month_discount: 10,
    quarter_discount: 20,
    year_discount: 30,
    created_at: now,
  }));
  await db.insertInto("plan").values(plans).execute();
  const [small] = plans;
  if (!small) return;
  const ofOthers = { ...small, weekly_minutes: 300, month_price_piasters: (300 * 4 * hourPiasters) / 60, for_invites_only: true };
  const gone = { ...small, weekly_minutes: 90, month_price_piasters: (90 * 4 * hourPiasters) / 60, retired_at: now };
  await db.insertInto("plan").values([ofOthers, gone]).execute();
}

interface TutorParts {
  readonly tutor: SeedTutor;
  readonly index: number;
  readonly passwordHash: string;
  readonly now: Temporal.Instant;
  readonly files: Files;
  readonly topics: ReadonlyMap<string, number>;
}

async function insertTutor(db: Database, { tutor, index, passwordHash, now, files, topics }: TutorParts): Promise<number> {
  const known = tutor.portrait === "nour" ? cast.nour : tutor.portrait === "youssef" ? cast.youssef : null;
  const phone = `0100${String(2_000_001 + index * 7919).padStart(7, "0")}`;
  const member = known ?? {
    key: tutor.portrait,
    name: tutor.name,
    email: `${tutor.portrait}.tutor@hiwar.local`,
    role: Role.Tutor,
    gender: tutor.gender,
    birthYear: tutor.birthYear,
    phone,
  };
  const id = await insertMember(db, { ...member, birthYear: tutor.birthYear }, passwordHash, now);
  await db
    .updateTable("person")
    .set({ image: files.get(`portraits/${tutor.portrait}.webp`) ?? null, city: tutor.city })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("tutor")
    .set({
      bio: tutor.bio,
      about: tutor.about,
      notice_minutes: tutor.noticeMinutes,
      video: files.get(`clips/${tutor.portrait}.webm`) ?? null,
      video_seconds: clipSeconds(clipLines(tutor)),
      thumbnail: files.get(`clips/${tutor.portrait}.webp`) ?? null,
    })
    .where("person_id", "=", id)
    .execute();
  const chosen = tutor.topics.map((name) => ({ person_id: id, topic_id: topics.get(name) ?? 0 }));
  await db.insertInto("person_topic").values(chosen).execute();
  return id;
}

/** Inserts Hoda, who interviews tutors; managers need no intro video. */
async function insertManager(db: Database, passwordHash: string, now: Temporal.Instant, files: Files): Promise<number> {
  const id = await insertMember(db, cast.hoda, passwordHash, now);
  await db
    .updateTable("person")
    .set({ image: files.get("portraits/hoda.webp") ?? null })
    .where("id", "=", id)
    .execute();
  const bio = "أرافق المعلّمين الجدد وأدرّس لمن يبدأ من الصفر";
  const about = "أشرف على معلّمي حِوار منذ البداية، وأترك كل أسبوع وقتًا لطالب يخطو خطوته الأولى. نبدأ بما تقوله كل يوم، ونبني عليه.";
  await db
    .updateTable("tutor")
    .set({ bio, about, video: null, video_seconds: null, thumbnail: null })
    .where("person_id", "=", id)
    .execute();
  return id;
}

const days = 14;
/** Cairo wall times at which tutors teach, by position in the list: mornings, afternoons, evenings, late. */
const rhythms: readonly (readonly [start: string, minutes: number])[][] = [
  [["18:00", 180]],
  [
    ["09:00", 120],
    ["19:00", 120],
  ],
  [["12:00", 180]],
  [["20:00", 150]],
  [
    ["16:30", 90],
    ["21:00", 90],
  ],
];

/** Inserts slots for the next two weeks; every tutor has days off. */
async function insertSlots(db: Database, tutors: readonly number[], now: Temporal.Instant): Promise<void> {
  const today = now.toZonedDateTimeISO("Africa/Cairo").toPlainDate();
  const slots = tutors.flatMap((tutorId, index) =>
    Array.from({ length: days }, (_, day) => day)
      .filter((day) => (day + index) % 4 !== 3)
      .flatMap((day) =>
        (rhythms[index % rhythms.length] ?? []).map(([time, minutes]) => {
          const start = today.add({ days: day }).toZonedDateTime({ timeZone: "Africa/Cairo", plainTime: time }).toInstant();
          return { person_id: tutorId, purpose: 2, starts_at: start, ends_at: start.add({ minutes }), created_at: now };
        }),
      ),
  );
  await db.insertInto("availability_slot").values(slots).execute();
}
