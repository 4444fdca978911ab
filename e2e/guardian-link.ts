import { castPasswordHash, insertMember } from "@hiwar/api/test/people";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Scene } from "./scene.ts";

const young = { key: "ziad", name: "زياد مجدي", email: "ziad@hiwar.local", role: Role.Student, phone: "01012345613" } as const;
const guardian = { guardianName: "مجدي فؤاد", guardianPhone: "01112345614", guardianConsent: true } as const;

/** Creates a young student who names a guardian; returns the path of the link sent by WhatsApp to the guardian's phone. */
export async function guardianLink(scene: Scene): Promise<string> {
  const now = Temporal.Instant.from(await scene.now());
  await insertMember(scene.db, { ...young, gender: "male", birthYear: 2012 }, await castPasswordHash(), now);
  const student = await scene.person(young.email);
  await student.api.accounts.changeStudent(guardian);
  let path: string | undefined;
  await scene.until(async () => {
    path = await scene.sandbox.linkTo(`2${guardian.guardianPhone}`);
    return path !== undefined;
  });
  return path ?? "";
}
