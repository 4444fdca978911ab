import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { Html, html } from "../html.ts";
import type { Frame } from "../page.ts";
import { googleScript } from "./script.ts";
import type { GoogleKeys } from "./tokens.ts";

const Account = z.object({
  email: z.email(),
  name: z.string().max(100).default(""),
  isVerified: z.union([z.boolean(), z.stringbool()]).default(true),
  hostedDomain: z.string().max(100).default(""),
});
const Request = z.object({ client_id: z.string(), nonce: z.string().max(200).default(""), origin: z.string().max(200).default("") });

const accounts = [
  { email: "salma@gmail.com", name: "سلمى حسن" },
  { email: "salma@hiwar.local", name: "سلمى حسن" },
  { email: "karma.adel@gmail.com", name: "كارما عادل" },
  { email: "youssef@gmail.com", name: "Youssef" },
];

const buttonStyle = new Html(`
  body { margin: 0; font: 500 15px "Segoe UI", Tahoma, sans-serif }
  button { display: flex; gap: 10px; align-items: center; justify-content: center; box-sizing: border-box; inline-size: 100%; block-size: 44px; cursor: pointer;
    color: #3c4043; background: #fff; border: 1px solid #dadce0; border-radius: 10px; font: inherit }
  body.dark button { color: #e3e3e3; background: #131314; border-color: #8e918f }
  button:hover { background: #f8faff } body.dark button:hover { background: #1e1f20 }
  button:focus-visible { outline: 2px solid #1a73e8; outline-offset: -3px }`);
// Google's letter in its four colours.
const letter = new Html(
  '<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path fill="#4285F4" d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.7z"/><path fill="#34A853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.3c-.8.6-1.8.9-3 .9a5.3 5.3 0 0 1-5-3.7H1v2.3A9 9 0 0 0 9 18z"/><path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z"/><path fill="#EA4335" d="M9 3.6c1.3 0 2.500.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.3 5.3 0 0 1 5-3.7z"/></svg>',
);

function bare(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(page.markup);
}

/** The button's iframe: opens the account window and forwards its result to the embedding page only. */
function buttonPage(query: z.infer<typeof Request>, { theme, text }: { theme: string; text: string }): Html {
  const words = text === "signup_with" ? "التسجيل بحساب جوجل" : "المتابعة بحساب جوجل";
  const script = new Html(`
  const query = new URLSearchParams(location.search);
  document.querySelector("button").addEventListener("click", () => open("select?" + query, "google", "popup,width=460,height=620"));
  addEventListener("message", (event) => {
    if (event.origin === location.origin && event.data?.kind === "google-credential") parent.postMessage(event.data, query.get("origin"));
  });`);
  return html`<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>Google</title><style>${buttonStyle}</style>
<body class="${theme === "filled_black" ? "dark" : ""}" data-client="${query.client_id}"><button type="button">${letter}${words}</button><script>${script}</script></body></html>`;
}

/** The account chooser in the window that the button opened. */
function selectPage(query: z.infer<typeof Request>): Html {
  const hidden = Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const rows = accounts.map(
    ({
      email,
      name,
    }) => html`<li><form class="grow" method="post" action="/google/gsi/select">${hidden}<input type="hidden" name="email" value="${email}">
<input type="hidden" name="name" value="${name}"><button>${name} · <bdi dir="ltr">${email}</bdi></button></form></li>`,
  );
  return html`<ul class="rows">${rows}</ul>
<form class="fields" method="post" action="/google/gsi/select">${hidden}<label>بريد آخر<input class="ltr" name="email" type="email" required></label>
<label>الاسم<input name="name"></label><label>نطاق المؤسسة (اختياري)<input class="ltr" name="hostedDomain"></label>
<label>البريد<select name="isVerified"><option value="true">مؤكَّد</option><option value="false">غير مؤكَّد</option></select></label><button class="main">متابعة</button></form>`;
}

/** Sends the credential to the iframe that opened this window, then closes the window. */
function donePage(credential: string): Html {
  const message = new Html(JSON.stringify({ kind: "google-credential", credential }));
  return html`<!doctype html><meta charset="utf-8"><title>Google</title><script>opener?.postMessage(${message}, location.origin); close();</script>`;
}

/** Registers the pages of the sign-in, for people and for tests. */
export function registerGooglePages(app: FastifyInstance, keys: GoogleKeys, draw: Frame): void {
  app.get("/google/gsi/client", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(googleScript));
  app.get<{ Querystring: { theme?: string; text?: string } }>("/google/gsi/button", (request, reply) => {
    const query = Request.safeParse(request.query);
    if (!query.success) return reply.code(400).send("client_id is missing");
    return bare(reply, buttonPage(query.data, { theme: request.query.theme ?? "", text: request.query.text ?? "" }));
  });
  app.get("/google/gsi/select", (request, reply) => {
    const query = Request.safeParse(request.query);
    // Google shows an error page for an unknown client.
    if (!query.success || query.data.client_id !== keys.clientId) return reply.code(400).send("Error 401: invalid_client");
    return draw(reply, { title: "اختر حساب جوجل", path: "/google/select", content: selectPage(query.data) });
  });
  app.post("/google/gsi/select", (request, reply) => {
    const [account, query] = [Account.safeParse(request.body), Request.safeParse(request.body)];
    if (!account.success || !query.success) return reply.code(400).send("email and client_id");
    return bare(reply, donePage(issue(keys, account.data, query.data)));
  });
  app.get("/google", (_request, reply) => {
    const content = html`<form method="post" action="/google/rotate"><button>بدّل المفاتيح</button></form>`;
    return draw(reply, { title: "جوجل", lead: "يُختار الحساب في النافذة التي يفتحها زر الدخول.", path: "/google", content });
  });
  app.post("/google/rotate", (_request, reply) => {
    keys.rotate();
    return reply.redirect("/google", 303);
  });

  app.post("/control/google/rotate", (_request, reply) => {
    keys.rotate();
    return reply.code(204).send();
  });
  app.post("/control/google/credential", (request, reply) => {
    const [account, query] = [Account.safeParse(request.body), Request.partial({ client_id: true }).safeParse(request.body)];
    if (!account.success || !query.success) return reply.code(400).send({ error: "email" });
    return reply.send({ credential: issue(keys, account.data, { client_id: keys.clientId, ...query.data }) });
  });
}

function issue(keys: GoogleKeys, account: z.infer<typeof Account>, query: { client_id?: string | undefined; nonce?: string }): string {
  const { hostedDomain, ...person } = account;
  const request = { clientId: query.client_id ?? keys.clientId, nonce: query.nonce ?? "" };
  return keys.issue({ ...person, hostedDomain: hostedDomain || null }, request);
}
