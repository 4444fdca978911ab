import type { Page, Route } from "playwright-core";

export type State = "normal" | "longest" | "empty" | "error" | "waiting";

/** Sixty characters, the longest allowed name; with few places to break. */
const longestNames = [
  "عبدالرحمن المستنصرباللهالسكندري المتوكلعلىالله الشرقاويالأزهري".slice(0, 60),
  "Mary-Magdalene Konstantinopolsky-Featherstonehaugh Winchester",
];
const namesOfPeople = new Set(["name", "tutorName", "guestName"]);

/** How long each answer is delayed, so that the state before it is drawn and measured; the chat's answers come last. */
const slowMilliseconds = (route: Route) => (route.request().url().includes("/chat/") ? 600 : 300);

const api = /\/api\/v1\/(?!assets|auth)/;
const isRead = (route: Route) => route.request().method() === "GET";

/** Changes the server's answers to a page, so that it shows a state. */
export async function bend(page: Page, state: State): Promise<void> {
  await page.route(api, async (route) => {
    if (!isRead(route)) return route.fallback();
    if (state === "waiting") return; // never answered while the page is open
    if (state === "error") return route.fulfill({ status: 500, json: { statusCode: 500, code: "unexpected", message: "" } });
    await new Promise((later) => setTimeout(later, slowMilliseconds(route)));
    // The page may have been closed in the meantime; its answer is not needed.
    return (state === "longest" ? answerWithLongestNames(route) : route.continue()).catch(() => undefined);
  });
}

/** Fetches the server's own answer and changes the names. Uses the IP address, since only browsers resolve the host names of this machine's sites. */
async function answerWithLongestNames(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = "127.0.0.1";
  const response = await route.fetch({ url: url.href, headers });
  await route.fulfill({ response, json: withLongestNames(await response.json()) });
}

/** Returns an answer in which every person has the longest name. */
function withLongestNames(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withLongestNames);
  if (answer === null || typeof answer !== "object") return answer;
  const isPerson = "image" in answer || "role" in answer || "tutorName" in answer || "guestName" in answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const isName = isPerson && namesOfPeople.has(key) && typeof value === "string";
      return [key, isName ? longestNames[value.length % longestNames.length] : withLongestNames(value)];
    }),
  );
}
