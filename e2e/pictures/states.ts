import type { Page, Route } from "playwright-core";

export type State = "normal" | "longest" | "empty" | "error" | "waiting";

/** Of sixty characters, as long as a name may be; with few places to break. */
const longestNames = [
  "عبدالرحمن المستنصرباللهالسكندري المتوكلعلىالله الشرقاويالأزهري".slice(0, 60),
  "Mary-Magdalene Konstantinopolsky-Featherstonehaugh Winchester",
];
const namesOfPeople = new Set(["name", "tutorName", "guestName"]);

/** How long each answer is on its way, so that what stands there meanwhile is drawn and measured; what the chat says comes last of all. */
const slowMilliseconds = (route: Route) => (route.request().url().includes("/chat/") ? 600 : 300);

const api = /\/api\/v1\/(?!assets|auth)/;
const isRead = (route: Route) => route.request().method() === "GET";

/** Bends what the server answers a page, so that it stands in a state. */
export async function bend(page: Page, state: State): Promise<void> {
  await page.route(api, async (route) => {
    if (!isRead(route)) return route.fallback();
    if (state === "waiting") return; // for as long as the page is open
    if (state === "error") return route.fulfill({ status: 500, json: { statusCode: 500, code: "unexpected", message: "" } });
    await new Promise((later) => setTimeout(later, slowMilliseconds(route)));
    // A page that is closed meanwhile wants no answer.
    return (state === "longest" ? answerWithLongestNames(route) : route.continue()).catch(() => undefined);
  });
}

/** The server's own answer but for the names; asked by its number, since only browsers know the names of this machine's sites. */
async function answerWithLongestNames(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host: url.host };
  url.hostname = "127.0.0.1";
  const response = await route.fetch({ url: url.href, headers });
  await route.fulfill({ response, json: withLongestNames(await response.json()) });
}

/** An answer in which every person has a name of the greatest length. */
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
