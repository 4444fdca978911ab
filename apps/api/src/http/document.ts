import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { errorStatus } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import * as z from "zod/mini";
import { filePaths } from "./file-document.ts";

const roleNames = Object.fromEntries(Object.entries(Role).map(([name, role]) => [role, name]));
type Properties = { properties?: Record<string, unknown>; required?: string[] };

/** Builds the OpenAPI 3.1 document of the contract from its schemas. */
export function openApiOf(domains: Record<string, Record<string, Endpoint>>): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, endpoints] of Object.entries(domains)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const [path, method] = [`/api/v1${endpoint.path.replace(/:(\w+)/g, "{$1}")}`, endpoint.method.toLowerCase()];
      // Two endpoints with one method and path differ by host, which the document's paths cannot express. Browsers never send what stands behind `#`.
      const place = paths[path]?.[method] ? `${path}#${name}` : path;
      paths[place] = { ...paths[place], [method]: operationOf(domain, name, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Hiwar", version: "1", description: "Every refusal is { code, message, fields?, requestId }." },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }, schemas: { Refusal: refusal } },
    paths: { ...paths, ...filePaths() },
  };
}

const refusal = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { enum: Object.keys(errorStatus) },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    requestId: { type: "string" },
  },
};

function operationOf(domain: string, name: string, endpoint: Endpoint): object {
  const { roles, owner } = endpoint.who;
  const open = owner?.others.map((role) => roleNames[role]).join(", ");
  const whose = owner ? ` Their own${open ? `, everyone's for ${open}` : ""}.` : "";
  const body = endpoint.body && { requestBody: { required: true, content: { "application/json": { schema: jsonOf(endpoint.body) } } } };
  return {
    tags: [domain],
    operationId: `${domain}.${name}`,
    summary: endpoint.summary ?? name,
    description: roles === "anyone" ? "Anyone." : `Who: ${roles.map((role) => roleNames[role]).join(", ")}.${whose}`,
    ...(roles !== "anyone" && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(endpoint, "path"), ...parametersOf(endpoint, "query"), ...keyOf(endpoint)],
    ...body,
    responses: {
      200: { description: "Done.", content: { "application/json": { schema: jsonOf(endpoint.answer) } } },
      default: { description: "A refusal.", content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
    },
  };
}

function parametersOf(endpoint: Endpoint, place: "path" | "query"): object[] {
  const schema = place === "path" ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema) as Properties;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function keyOf(endpoint: Endpoint): object[] {
  return endpoint.idempotent
    ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", minLength: 8, maxLength: 100 } }]
    : [];
}

function jsonOf(schema: z.ZodMiniType): object {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Record<string, unknown>;
  return json;
}
