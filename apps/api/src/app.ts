import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { contract, signals } from "@hiwar/contract/contract";
import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import { tutorsAddress } from "@hiwar/contract/tutors-address";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { accountJobs } from "./accounts/jobs.ts";
import { accountRoutes, accountWebhooks } from "./accounts/routes.ts";
import { auditJobs } from "./audit/jobs.ts";
import { auditRoutes } from "./audit/routes.ts";
import { blockRoutes } from "./blocks/routes.ts";
import { broadcastJobs } from "./broadcasts/jobs.ts";
import { broadcastRoutes, broadcastWebhooks } from "./broadcasts/routes.ts";
import { bugRoutes } from "./bugs/routes.ts";
import { calendarJobs } from "./calendar/jobs.ts";
import { calendarRoutes, hoursRoutes } from "./calendar/routes.ts";
import { chatJobs } from "./chat/jobs.ts";
import { chatRealtime } from "./chat/realtime.ts";
import { chatRoutes } from "./chat/routes.ts";
import { conductRoutes } from "./conduct/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { couponRoutes } from "./coupons/routes.ts";
import { directoryJobs } from "./directory/jobs.ts";
import { firstOfList } from "./directory/list.ts";
import { pageContent, publicPaths } from "./directory/pages/content.ts";
import { serveTutorCards } from "./directory/pages/serve.ts";
import { directoryRealtime } from "./directory/realtime.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { serveExports } from "./exports/download.ts";
import { exportRoutes } from "./exports/routes.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { serveFeeds } from "./feeds/serve.ts";
import { fileJobs } from "./files/jobs.ts";
import { serveUploads } from "./files/receiving/tus.ts";
import { fileRoutes } from "./files/routes.ts";
import { guardianJobs } from "./guardians/jobs.ts";
import { guardianRoutes } from "./guardians/routes.ts";
import { openApiOf } from "./http/document.ts";
import { createHttpServer } from "./http/http-server.ts";
import type { Routes } from "./http/routes.ts";
import { sendRefusal, serveDomain, serveErrors, serveUnknown } from "./http/serve.ts";
import { Throttle } from "./http/throttle.ts";
import { serveWebhooks, type Webhook } from "./http/webhooks.ts";
import { inviteJobs } from "./invites/jobs.ts";
import { inviteRoutes } from "./invites/routes.ts";
import { readContext, type Services, systemCaller } from "./kernel/contexts.ts";
import type { JobHandlers, Jobs } from "./kernel/jobs.ts";
import { flushOutbox } from "./kernel/outbox.ts";
import { Refusal } from "./kernel/refuse.ts";
import { leadJobs } from "./leads/jobs.ts";
import { lessonJobs } from "./lessons/jobs.ts";
import { lessonRoutes } from "./lessons/routes.ts";
import { mediaJobs } from "./media/jobs.ts";
import { mediaRoutes } from "./media/routes.ts";
import { serveFiles } from "./media/serve.ts";
import { messageWebhooks } from "./messages/routes.ts";
import { notificationJobs } from "./notifications/jobs.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { lateVideoJobs, onboardingJobs, photoSessionJobs, videoJobs } from "./onboarding/jobs.ts";
import { demoRoutes, interviewRoutes, introVideoRoutes, onboardingRoutes, photoSessionRoutes } from "./onboarding/routes.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { serveReceipts } from "./payments/receipts/serve.ts";
import { payLinkRoutes, paymentRoutes, paymentWebhooks } from "./payments/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { siteCards } from "./plans/site-cards.ts";
import { platformJobs } from "./platform/jobs.ts";
import { configuredLinkNames, followLink } from "./platform/links.ts";
import { platformRealtime } from "./platform/realtime.ts";
import { platformRoutes } from "./platform/routes.ts";
import { exportJobs, privacyJobs } from "./privacy/jobs.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { ratingRoutes } from "./ratings/routes.ts";
import { reconciliationJobs } from "./reconciliation/jobs.ts";
import { reconciliationRoutes } from "./reconciliation/routes.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { sessionJobs } from "./sessions/jobs.ts";
import { sessionRealtime } from "./sessions/realtime.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { type PageData, type Sites, serveSites } from "./sites/sites.ts";
import type { Realtime } from "./sockets/realtime.ts";
import { statementJobs } from "./statements/jobs.ts";
import { statementRoutes } from "./statements/routes.ts";
import { subscriptionJobs } from "./subscriptions/jobs.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { taskRoutes } from "./tasks/routes.ts";
import { topicRoutes } from "./topics/routes.ts";
import { tutorRoutes } from "./tutors/routes.ts";
import { viewRoutes } from "./views/routes.ts";
import { wishJobs } from "./wishes/jobs.ts";
import { wishRoutes } from "./wishes/routes.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";

/** The routes of all domains. A domain of the contract without routes does not compile. */
const routes: { [K in keyof typeof contract]: Routes<(typeof contract)[K]> } = {
  files: fileRoutes,
  accounts: accountRoutes,
  notifications: notificationRoutes,
  guardians: guardianRoutes,
  topics: topicRoutes,
  tutors: tutorRoutes,
  favourites: favouriteRoutes,
  blocks: blockRoutes,
  calendar: calendarRoutes,
  hours: hoursRoutes,
  wishes: wishRoutes,
  directory: directoryRoutes,
  payments: paymentRoutes,
  payLinks: payLinkRoutes,
  plans: planRoutes,
  invites: inviteRoutes,
  coupons: couponRoutes,
  subscriptions: subscriptionRoutes,
  lessons: lessonRoutes,
  refunds: refundRoutes,
  ratings: ratingRoutes,
  interviews: interviewRoutes,
  demos: demoRoutes,
  onboarding: onboardingRoutes,
  introVideos: introVideoRoutes,
  photoSessions: photoSessionRoutes,
  feeds: feedRoutes,
  invoices: withdrawalRoutes,
  platform: platformRoutes,
  sessions: sessionRoutes,
  chat: chatRoutes,
  conduct: conductRoutes,
  people: peopleRoutes,
  exports: exportRoutes,
  privacy: privacyRoutes,
  views: viewRoutes,
  contact: contactRoutes,
  broadcasts: broadcastRoutes,
  bugs: bugRoutes,
  tasks: taskRoutes,
  reconciliation: reconciliationRoutes,
  statements: statementRoutes,
  audit: auditRoutes,
  media: mediaRoutes,
};

/** The handlers of all jobs. A job without a handler does not compile, because it would wait in the queue for ever. */
const jobs: JobHandlers = {
  ...accountJobs.jobs,
  ...notificationJobs.jobs,
  ...guardianJobs.jobs,
  ...directoryJobs.jobs,
  ...paymentJobs.jobs,
  ...inviteJobs.jobs,
  ...privacyJobs.jobs,
  ...leadJobs.jobs,
  ...broadcastJobs.jobs,
};

/** What each domain does at a tick because its time has come; the queue's jobs are listed above. */
const dueWork = [
  fileJobs,
  accountJobs,
  notificationJobs,
  directoryJobs,
  paymentJobs,
  subscriptionJobs,
  sessionJobs,
  chatJobs,
  calendarJobs,
  lessonJobs,
  onboardingJobs,
  lateVideoJobs,
  photoSessionJobs,
  videoJobs,
  wishJobs,
  reconciliationJobs,
  statementJobs,
  broadcastJobs,
  platformJobs,
  auditJobs,
  mediaJobs,
  privacyJobs,
  exportJobs,
].map(({ jobs: _listed, ...due }: Jobs): Jobs => due);

/** All background work: jobs and due work. */
export const jobTables: readonly Jobs[] = [{ jobs, runDue: flushOutbox }, ...dueWork];

/** The socket signals and pushes of the domains. */
export const realtimeTables: readonly Realtime[] = [sessionRealtime, chatRealtime, platformRealtime, directoryRealtime];

const webhooksOf = ({ outside }: Services): readonly Webhook[] => [
  ...paymentWebhooks(outside.gateways),
  ...messageWebhooks,
  ...accountWebhooks,
  ...broadcastWebhooks,
];

export { signals };

/** The context of a page request, before its visitor is identified. */
const pageContext = (services: Services) => readContext(services, systemCaller("page"), services.clock.now());

/** The data of the app's pages, and prices. A failure does not refuse a page: it is only slower or shows less. */
const pageData: PageData = {
  first: {
    "/tutors": {
      changedBy: Object.values(tutorsAddress),
      read: (services) => firstOfList(pageContext(services)).catch(() => ({ preloads: [], words: null })),
    },
  },
  content: (services, path, query) => pageContent(pageContext(services), path, query),
  publicPaths: (services) => publicPaths(pageContext(services)),
  followLink: (services, name) => followLink(pageContext(services), name),
  configuredLinkNames: (services) => configuredLinkNames(pageContext(services)).catch(() => new Set<string>()),
  planCards: (services) => siteCards(pageContext(services)).catch(() => ({})),
};

/** Narrows the documentation page's own policy, which would allow styles and fonts from any host and frames by our pages. */
const narrower = (policy: string) => policy.replaceAll(" https:", "").replace("frame-ancestors 'self'", "frame-ancestors 'none'");

const largestBody = 64 * 1024;
/** Milliseconds without data after which an upload counts as interrupted. */
const longestStall = 20_000;

export interface AppOptions {
  readonly proxyHops?: number;
  readonly sites?: Sites;
  readonly stallMilliseconds?: number;
  readonly bodyMilliseconds?: number;
}

let document: object | undefined;
/** Built once, because the contract does not change while the process runs. */
const apiDocument = () => (document ??= openApiOf(contract));

/**
 * Builds the HTTP server, ready to listen. `proxyHops` is the number of proxies in front that are trusted to report the caller's address; without
 * `sites` only the API is served.
 */
export async function buildApp(
  services: Services,
  { proxyHops = 0, sites, stallMilliseconds = longestStall, ...door }: AppOptions = {},
): Promise<FastifyInstance> {
  const throttle = new Throttle();
  const app: FastifyInstance = Fastify({
    trustProxy: (_address, hop) => hop < proxyHops,
    bodyLimit: largestBody,
    serverFactory: (handle) => createHttpServer({ services, proxyHops, throttle, ...door }, handle),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    // A URL that cannot be parsed gets our own refusal.
    frameworkErrors: (_error, request, reply) => void sendRefusal(reply as FastifyReply, request.id, new Refusal("bad-request")),
  });
  app.decorateRequest("admitted", null);
  app.decorateRequest("account", null);
  await app.register(cookie);
  serveErrors(app, services, throttle);
  await app.register(swagger, { mode: "static", specification: { document: apiDocument() as never } });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true, transformStaticCSP: narrower });
  for (const name of Object.keys(routes) as (keyof typeof contract)[]) {
    serveDomain(app, services, name, contract[name] as Record<string, Endpoint>, routes[name] as never);
  }
  serveWebhooks(app, services, webhooksOf(services));
  serveExports(app, services);
  serveUploads(app, services, { stallMilliseconds });
  serveFiles(app, services);
  serveReceipts(app, services);
  serveFeeds(app, services);
  serveTutorCards(app, services);
  if (sites) await serveSites(app, services, sites, pageData);
  else serveUnknown(app);
  return app;
}
