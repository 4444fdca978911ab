// Writes docs/rights.md: who may call what, by the contract. Run `node scripts/rights.ts`; a test compares.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contract, signals } from "@hiwar/contract/contract";
import { fileAddresses, uploads } from "@hiwar/contract/files";
import type { Endpoint, Signal } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { EndpointWho, SignalWho } from "@hiwar/contract/kernel/who";

export const rightsPath = join(import.meta.dirname, "../docs/rights.md");

const letters: Readonly<Record<Role, string>> = {
  [Role.Student]: "S",
  [Role.Tutor]: "T",
  [Role.TutorManager]: "M",
  [Role.Studio]: "St",
  [Role.RegularAdmin]: "A",
  [Role.SuperAdmin]: "SA",
};
const order = Object.keys(letters).map(Number) as Role[];
const everybody = order.length;

function inLetters(roles: readonly Role[]): string {
  if (roles.length === everybody) return "all";
  const named = [Role.Student, Role.Tutor, Role.TutorManager, Role.Studio, Role.RegularAdmin, Role.SuperAdmin];
  return named
    .filter((role) => roles.includes(role))
    .map((role) => letters[role])
    .join(" ");
}

function mayCall(who: EndpointWho): string {
  if (who.roles === "anyone") return "anyone";
  if (!who.owner) return inLetters(who.roles);
  const { others } = who.owner;
  const own = who.roles.filter((role) => !others.includes(role));
  return [own.length > 0 && `own: ${inLetters(own)}`, others.length > 0 && `everyone's: ${inLetters(others)}`].filter(Boolean).join("; ");
}

const maySend = (who: SignalWho) =>
  "stranger" in who && who.stranger !== undefined ? `members: ${inLetters(who.roles)}` : inLetters(who.roles);

/** Returns what an endpoint requires of a caller besides the role. */
function conditions({ staffOnly, stepUp, audits }: Endpoint): string {
  return [staffOnly && "dashboard", stepUp && "step-up", audits && "audited"].filter(Boolean).join(", ");
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join("\n");
}

/** Returns the page for the present contract. */
export function rightsPage(): string {
  const domains = Object.entries(contract).map(([domain, endpoints]) => {
    const rows = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => [
      `\`${name}\``,
      `${endpoint.method} ${endpoint.path}`,
      mayCall(endpoint.who),
      conditions(endpoint),
    ]);
    return `## ${domain}\n\n${tableOf([["operation", "call", "who", "asks for"], ...rows])}`;
  });
  const rows = Object.entries(signals as Record<string, Signal>).map(([name, { who }]) => [`\`${name}\``, maySend(who)]);
  const sent = Object.entries(uploads).map(([name, { who, mostBytes }]) => [
    `\`${name}\``,
    `/uploads/${name}`,
    inLetters(who.roles),
    `${mostBytes / 1024 / 1024} MB at most`,
  ]);
  const fetched = Object.values(fileAddresses).map(({ path, isSigned }) => [
    path,
    isSigned ? "whoever is told a signed address" : "anyone",
  ]);
  return `# Who may do what

Written from the contract by \`node scripts/rights.ts\`; a test compares. S student, T tutor, M manager, St studio, A regular admin, SA super admin.
"own" is what is the caller's, "everyone's" what is open to these roles whoever owns it. "dashboard" is answered on the staff's host alone, "step-up"
needs a proof of who one is that is at most ten minutes old, "audited" leaves an entry where it changes what is others'.

${domains.join("\n\n")}

## Files that are sent

${tableOf([["kind", "call", "who", "asks for"], ...sent])}

## Files that are fetched

${tableOf([["address", "who"], ...fetched])}

## Signals of the socket

${tableOf([["signal", "who"], ...rows])}
`;
}

if (import.meta.main) await writeFile(rightsPath, rightsPage());
