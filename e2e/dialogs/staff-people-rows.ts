import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { typeInto } from "../keyboard.ts";
import type { Scene } from "../scene.ts";
import { button, phone, type Row } from "./row.ts";
import { finish } from "./walk.ts";

const amal = { who: cast.amal.email, role: "alertdialog" } as const;
const why = (page: Page, shown: ReturnType<Page["locator"]>) => typeInto(page, shown.getByRole("textbox"), "اتفقنا على ذلك في الهاتف");

async function idOf({ db }: Scene, name: string): Promise<number> {
  const of = db.selectFrom("person").select("id").where("email", "=", `${name}.tutor@hiwar.local`);
  return (await of.executeTakeFirstOrThrow()).id;
}

const fileOf = (name: string) => async (scene: Scene) => `/tutor/${await idOf(scene, name)}`;

/** Returns the path of a tutor with one rating. */
async function ratedFile({ db }: Scene): Promise<string> {
  const { id, tutorId, stars } = await db
    .selectFrom("rating")
    .select(["id", "tutor_id as tutorId", "stars"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("rating").where("tutor_id", "=", tutorId).where("id", "<>", id).execute();
  await db.updateTable("tutor").set({ rating_count: 1, rating_sum: stars }).where("person_id", "=", tutorId).execute();
  return `/tutor/${tutorId}`;
}

/** Returns the path of a blocked person. */
async function blocked(scene: Scene): Promise<string> {
  const id = await idOf(scene, "hala");
  const at = Temporal.Instant.from(await scene.now());
  await scene.db.updateTable("person").set({ blocked_at: at }).where("id", "=", id).execute();
  return `/user/${id}`;
}

/** Creates a lesson of Salma with Nour more than three days ahead; returns its path. */
async function aheadLesson(scene: Scene): Promise<string> {
  const [student, tutor] = [await scene.castMember("salma"), await scene.castMember("nour")];
  const day = Temporal.Instant.from(await scene.now()).add({ hours: 72 });
  const slots = scene.db.selectFrom("availability_slot").select("starts_at as at").where("person_id", "=", tutor.id);
  const { at } = await slots.where("starts_at", ">", day).orderBy("starts_at").executeTakeFirstOrThrow();
  const { status, body } = await student.api.lessons.book({ tutorId: tutor.id, start: at.toString(), duration: 15 });
  if (status !== 200) throw new Error(`no lesson ahead: ${JSON.stringify(body)}`);
  return `/lesson/${body.id}`;
}

/** Returns the path of the tasks with the first of a kind opened. */
async function taskOf({ db }: Scene, kind: string): Promise<string> {
  const waiting = db.selectFrom("staff_task").select("id").where("kind", "=", kind).where("decided_at", "is", null);
  return `/tasks?task=${(await waiting.executeTakeFirstOrThrow()).id}`;
}

/** Surfaces about people, their lessons and the tasks because of them. */
export const staffPeopleRows: readonly Row[] = [
  {
    ...amal,
    title: "staff: unblocking a person",
    path: blocked,
    opener: button("رفع الحظر"),
    name: /رفع الحظر عن/,
    sends: "**/block",
    vanishes: true,
    sure: { confirm: "رفع الحظر", says: "رُفع الحظر" },
  },
  {
    ...amal,
    role: "dialog",
    title: "staff: putting a profile right",
    path: async (scene) => `/user/${await idOf(scene, "hala")}`,
    opener: button("تعديل البيانات"),
    name: /^بيانات/,
    sends: "**/api/v1/user/*",
    task: async (page, shown) => {
      await typeInto(page, shown.getByRole("textbox", { name: "الاسم" }), "هالة سمير فوزي");
      await finish(page, shown, { button: "حفظ", says: "حُفظت البيانات" });
    },
  },
  {
    ...amal,
    title: "staff: taking a rating away",
    path: ratedFile,
    opener: button(/^حذف تقييم/),
    name: /^حذف تقييم/,
    sends: "**/api/v1/rating/*",
    vanishes: true,
    sure: { confirm: "حذف التقييم", says: "حُذف التقييم" },
  },
  {
    ...amal,
    title: "staff: hiding a tutor",
    path: fileOf("ali"),
    opener: button(/^إيقاف الظهور/),
    name: /إيقاف ظهور/,
    sends: "**/listing",
    vanishes: true,
    sure: { fill: why, confirm: "إيقاف الظهور", says: "أُوقف الظهور" },
  },
  {
    ...amal,
    title: "staff: listing a tutor",
    path: fileOf("samar"),
    opener: button(/^تفعيل الظهور/),
    name: /تفعيل ظهور/,
    sends: "**/listing",
    vanishes: true,
    sure: { confirm: "تفعيل الظهور", says: "فُعّل الظهور" },
  },
  {
    ...amal,
    title: "staff: adding a tutor by hand",
    path: fileOf("wael"),
    opener: button(/^إضافة يدوية/),
    name: /قبل إكمال الخطوات/,
    sends: "**/listing",
    vanishes: true,
    sure: { fill: why, confirm: "إضافة يدوية", says: "أُضيف يدويًا" },
  },
  {
    ...amal,
    title: "staff: taking an addition by hand back",
    path: async (scene) => {
      const id = await idOf(scene, "mona");
      const at = Temporal.Instant.from(await scene.now());
      await scene.db.updateTable("tutor").set({ manually_added_at: at }).where("person_id", "=", id).execute();
      return `/tutor/${id}`;
    },
    opener: button(/^سحب الإضافة اليدوية/),
    name: /سحب الإضافة اليدوية/,
    sends: "**/listing",
    vanishes: true,
    sure: { confirm: "سحب الإضافة اليدوية", says: "سُحبت الإضافة اليدوية" },
  },
  {
    ...amal,
    title: "staff: noting that a tutor was spoken to",
    role: "dialog",
    path: fileOf("nadia"),
    opener: button("سجّل تواصلًا"),
    name: /تواصل مع/,
    sends: "**/contact",
    sure: { fill: why, confirm: "سجّل", says: "سُجّل التواصل" },
  },
  {
    ...amal,
    title: "staff: calling a lesson off",
    path: aheadLesson,
    opener: button("إلغاء الدرس"),
    name: /إلغاء درس/,
    sends: "**/lesson/cancel/*",
    vanishes: true,
    sure: { confirm: "إلغاء الدرس", says: "أُلغي الدرس" },
  },
  {
    ...amal,
    title: "staff: giving a job up",
    path: (scene) => taskOf(scene, "job"),
    // Beside its list the sheet would remount when the window is narrowed, as the checks do.
    window: phone,
    opener: button("صرف النظر عنها"),
    name: "صرف النظر عنها كلها؟",
    sends: "**/retry",
    vanishes: true,
    sure: { fill: why, confirm: "صرف النظر عنها", says: "صُرف النظر عنها" },
  },
  {
    ...amal,
    title: "staff: opening a matter again",
    path: "/payment/6",
    opener: button("افتحه من جديد"),
    name: "فتح هذا الأمر من جديد؟",
    sends: "**/reopening",
    vanishes: true,
    sure: { fill: why, confirm: "افتحه من جديد", says: "عاد إلى ما ينتظر" },
  },
  {
    ...amal,
    title: "staff: a matter on a phone",
    role: "dialog",
    path: "/tasks",
    window: phone,
    opener: button(/^رسوم البوابة/),
    name: "رسوم البوابة غير ما عندنا",
  },
];
