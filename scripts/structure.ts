import { domains, folders, top } from "./order.ts";

const forbiddenNames = /(^|\/)(operations|controllers?|services?|types?|hooks?|utils?|helpers?|common|shared|lib|core|misc)(\/|\.tsx?$)/;
/** Hooks that a domain of the server calls in later domains; outside the server the word would mean React's. */
const serverHooks = /^apps\/api\/src\/([\w-]+\/)?hooks\.ts$/;

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Returns everything wrong with the shape of the source tree; empty when it is right. */
export function complaintsOf(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...nameComplaints(file),
    ...purityComplaints(file),
    ...writeComplaints(file),
    ...queryComplaints(file),
    ...fieldComplaints(file),
    ...partComplaints(file),
    ...iconComplaints(file),
    ...kitComplaints(file),
  ]);
}

function domainOf(path: string): string | null {
  const name = path.match(/^apps\/api\/src\/([\w-]+)\//)?.[1] ?? "";
  return (domains as readonly string[]).includes(name) ? name : null;
}

function nameComplaints({ path }: SourceFile): string[] {
  const complaints: string[] = [];
  const [, home = "", folder = top] = path.match(/^((?:apps|packages)\/[\w-]+)\/src\/(?:([\w-]+)\/)?/) ?? [];
  if (folders[home]?.includes(folder) === false) complaints.push(`${path}: ${folder} has no place yet in the order of scripts/order.ts`);
  if (forbiddenNames.test(path) && !serverHooks.test(path))
    complaints.push(`${path}: nothing is sorted by kind; give it the name of what it does, in the contract's word`);
  return complaints;
}

function purityComplaints({ path, text }: SourceFile): string[] {
  if (!domainOf(path) || !path.endsWith("/rules.ts")) return [];
  const impure = /\b(Date\.now|Temporal\.Now|Math\.random|randomBytes|randomInt|process\.|fetch\(|await |throw )/.exec(text)?.[1];
  return impure ? [`${path}: a rule is pure (no clock, random, I/O or throw), but says ${impure.trim()}`] : [];
}

/** SQL that changes rows must be in a queries.ts; table-owners.ts checks that its domain owns the table. */
function writeComplaints({ path, text }: SourceFile): string[] {
  const own = domainOf(path);
  if (!own || path.endsWith(".test.ts") || path.endsWith("/queries.ts")) return [];
  return /\.(insertInto|updateTable|deleteFrom)\(/.test(text) ? [`${path}: rows are written in queries.ts`] : [];
}

const queryStates = "packages/app/src/loading/";
const failureAlone = /\b(isError|isLoadingError|isRefetchError)\b|status === "error"|\/load-failed(\.tsx)?"/;

/** TanStack sets `isError` also for a failed background refetch, while the earlier data are still good. So one component decides what is drawn. */
function queryComplaints({ path, text }: SourceFile): string[] {
  if (!/^(apps\/(web|admin)|packages\/app)\/src\//.test(path) || path.startsWith(queryStates) || /\.test\.tsx?$/.test(path)) return [];
  const found = failureAlone.exec(text)?.[0];
  return found ? [`${path}: a query's states are drawn by <Loaded>, which keeps what is shown when a refetch fails; not by ${found}`] : [];
}

/** React Hook Form focuses the first wrong field by its ref: without the ref it would focus a later one. */
function fieldComplaints({ path, text }: SourceFile): string[] {
  if (!path.endsWith(".tsx")) return [];
  const isOther = /^apps\/.*\/src\//.test(path) && /\b(useForm|Controller|useController)\b.* from "react-hook-form"/.test(text);
  if (isOther)
    return [`${path}: a form is made by useContractForm with the fields of packages/app/src/form, which keep focus, words and bounds`];
  const fields = [...text.matchAll(/<FormField[^>]*>\s*\{\(\{([^}]*)\}\)/g)].map(([, taken = ""]) => taken);
  const isDropped = fields.some((taken) => !/\.\.\.|\binputRef\b/.test(taken) || /\binputRef:/.test(taken));
  return isDropped ? [`${path}: a <FormField> hands its inputRef on, so that the first wrong field gets the focus`] : [];
}

/** A lucide icon used directly has neither the project's stroke width nor its mirroring. */
function iconComplaints({ path, text }: SourceFile): string[] {
  if (!/^(apps|packages)\/[\w-]+\/src\/.*\.tsx$/.test(path)) return [];
  const names = (/import \{([^}]*)\} from "lucide-react"/.exec(text)?.[1] ?? "").split(",").map((name) => name.trim());
  const bare = names.filter((name) => /^[A-Z]\w*$/.test(name) && new RegExp(`<${name}\\b`).test(text));
  return bare.map((name) => `${path}: <${name}> is drawn by <Icon>, in the house's stroke`);
}

/** A bare `lazy` unmounts the page when its file does not load, and caches the failure for good. */
function partComplaints({ path, text }: SourceFile): string[] {
  if (!/^(apps|packages)\/[\w-]+\/src\/.*\.tsx$/.test(path) || path === "packages/app/src/lazy-part.tsx") return [];
  return /\blazy\(/.test(text) ? [`${path}: what is loaded later is a lazyPart (packages/app), which waits for the network`] : [];
}

/** Headless UI libraries are used only by the UI kit, which has their styles, texts and accessibility in one place. */
function kitComplaints({ path, text }: SourceFile): string[] {
  if (!/^(apps|packages)\/(?!ui\/)/.test(path) || !/(from|import\() ?"(react-aria-components|react-aria|@radix-ui)/.test(text)) return [];
  return [`${path}: headless parts are dressed in packages/ui (what only is pressed is a <Pressable>)`];
}
