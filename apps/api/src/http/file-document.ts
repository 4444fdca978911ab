import { feedAddress } from "@hiwar/contract/feeds";
import { fileAddresses, uploads } from "@hiwar/contract/files";

const refusal = {
  default: { description: "A refusal.", content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
};
const done = (status: number, description: string) => ({ ...refusal, [status]: { description } });
const header = (name: string, type: "integer" | "string", description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type },
  description,
});
const version = header("Tus-Resumable", "string", "1.0.0");
const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
const piece = { content: { "application/offset+octet-stream": { schema: { type: "string", format: "binary" } } } };
const security = [{ bearer: [] }];

/** The paths of uploads and file downloads for the OpenAPI document. Uploads follow tus 1.0 with creation, expiration and termination. */
export function filePaths(): Record<string, object> {
  const sent = Object.entries(uploads).flatMap(([name, { summary, mostBytes }]) => {
    const about = (operation: string, said: string) => ({
      tags: ["files"],
      operationId: `uploads.${name}.${operation}`,
      summary: said,
      security,
    });
    const length = header("Upload-Length", "integer", `At most ${mostBytes}.`);
    const begin = { ...about("begin", summary), parameters: [version, length], responses: done(201, "Begun at `Location`.") };
    const tell = { ...about("tell", "How far it has come."), parameters: [id, version], responses: done(200, "At `Upload-Offset`.") };
    const send = {
      ...about("send", "What comes next."),
      parameters: [id, version, header("Upload-Offset", "integer", "Where it ended.")],
      requestBody: piece,
    };
    const end = { ...about("end", "Give it up."), parameters: [id, version], responses: done(204, "Gone.") };
    const path = `/api/v1/uploads/${name}`;
    const own = {
      head: tell,
      patch: { ...send, responses: done(204, "It is at `Upload-Offset` now, and judged when it is whole.") },
      delete: end,
    };
    return [[path, { post: begin }] as const, [`${path}/{id}`, own] as const];
  });
  const fetched = Object.entries(fileAddresses).map(([name, { path, isSigned, summary }]) => {
    const ticket = { name: "ticket", in: "query", required: true, schema: { type: "string" } };
    const parameters = [{ name: "name", in: "path", required: true, schema: { type: "string" } }, ...(isSigned ? [ticket] : [])];
    const get = {
      tags: ["files"],
      operationId: `files.${name}`,
      summary,
      parameters,
      responses: done(200, "The file, or of it what `Range` asks for."),
    };
    return [`/api/v1${path.replace(":name", "{name}")}`, { get }] as const;
  });
  const feed = {
    tags: ["feeds"],
    operationId: "feeds.fetch",
    summary: feedAddress.summary,
    parameters: [{ name: "file", in: "path", required: true, schema: { type: "string" } }],
    responses: { ...done(200, "The calendar, as text/calendar."), 304: { description: "It is as `If-None-Match` says." } },
  };
  const feedPath = `/api/v1${feedAddress.path.replace(":file", "{file}")}`;
  return Object.fromEntries([...sent, ...fetched, [feedPath, { get: feed }]]);
}
