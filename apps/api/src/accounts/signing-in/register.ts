import type { Registration } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import { hash } from "@node-rs/argon2";
import type { AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { acceptTerms, consentToOffers } from "../consent.ts";
import { type SignedIn, startSession } from "../devices/start.ts";
import { requestEmailCode } from "../email/confirm.ts";
import { refuseLeaked } from "../passwords/change.ts";
import * as queries from "../queries.ts";
import { whyNotName } from "../rules.ts";

export const registerStudent = (open: AnyOpenContext, registration: Registration) => register(open, registration, Role.Student);

export const registerTutor = (open: AnyOpenContext, registration: Registration) => register(open, registration, Role.Tutor);

async function register(
  open: AnyOpenContext,
  { name, email, password, remember = true, marketing = false }: Registration,
  role: Role,
): Promise<SignedIn> {
  refuseIf(whyNotName(role, name));
  await refuseLeaked(open, password, email);
  if (open.visitor.audience !== "app") refuse("forbidden");
  const passwordHash = await hash(password);
  return open.transact(async (context) => {
    const { db, now } = context;
    const created = await queries.insertPerson(db, { role, name, email, password_hash: passwordHash, created_at: now, updated_at: now });
    const { id } = orRefuse(created, "user-exists");
    await acceptTerms(context, id);
    if (marketing) await consentToOffers(context, id);
    if (role === Role.Tutor) await context.hooks.accounts.tutorCreated(context, id);
    else await context.hooks.accounts.studentRegistered(context, id);
    await requestEmailCode(context, id, email);
    return startSession(context, orRefuse(await queries.selectPerson(db, id), "unexpected"), remember);
  });
}
