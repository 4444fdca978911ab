import { buffer } from "node:stream/consumers";
import { fileAddresses } from "@hiwar/contract/files";
import type { FastifyInstance } from "fastify";
import { jpegTwinOf, publicNameOf } from "../../files/rules.ts";
import { readContext, type Services, systemCaller } from "../../kernel/contexts.ts";
import { refuse } from "../../kernel/refuse.ts";
import { readTutor } from "../../tutors/read.ts";
import { drawCard } from "./card.ts";
import { type CardFacts, cardName, cardPath } from "./paths.ts";

const year = 365 * 24 * 3600;
/** Drawing a card takes a tenth of a second of one core, so at most one is drawn at a time and few wait. */
const drawing = { running: 1, waiting: 20 } as const;
/** Cache of the cards drawn most recently, by file name; about 60 kB each. */
const drawn = new Map<string, Buffer>();
const mostDrawn = 32;
const names = /^(\d{1,15})-[0-9a-f]{10}\.jpg$/;

/** Serves the preview image of a tutor's page for shared links. An outdated address redirects to the current one. */
export function serveTutorCards(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>(`/api/v1${fileAddresses.tutorCards.path}`, async (request, reply) => {
    const id = names.exec(request.params.name)?.[1];
    if (id === undefined) return refuse("asset-not-found");
    const context = readContext(services, systemCaller("page"), services.clock.now());
    const tutor = await readTutor(context, { id: Number(id) });
    const name = cardName(tutor);
    if (name !== request.params.name) return reply.header("cache-control", "no-store").redirect(cardPath(tutor));
    const card = drawn.get(name) ?? (await services.inFlight.run("tutor cards", drawing, () => draw(services, tutor)));
    return reply
      .header("cache-control", `public, max-age=${year}, immutable`)
      .header("x-content-type-options", "nosniff")
      .type("image/jpeg")
      .send(card);
  });
}

/** Draws a card and caches it. */
async function draw(services: Services, tutor: CardFacts): Promise<Buffer> {
  const name = cardName(tutor);
  const known = drawn.get(name);
  if (known) return known;
  const card = await drawCard(tutor, await faceOf(services, tutor.image));
  const [oldest] = drawn.keys();
  if (drawn.size >= mostDrawn && oldest !== undefined) drawn.delete(oldest);
  drawn.set(name, card);
  return card;
}

/** Returns a face's JPEG. Null without a picture or if the storage fails, because a card without a face is better than none. */
async function faceOf({ outside: { storage } }: Services, image: string | null): Promise<Buffer | null> {
  const name = image === null ? null : publicNameOf(image);
  if (name === null) return null;
  const found = await storage.read("GET", jpegTwinOf(name));
  return found.kind === "ok" && found.value?.status === 200 && found.value.body ? buffer(found.value.body) : null;
}
