import { randomUUID } from "node:crypto";
import { maxBodyBytes } from "@cable-connect/contract/errors";
import Fastify, { type FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import type { Availability } from "../database/pool/server-pool.ts";
import { openSnapshot } from "../database/snapshot.ts";
import { bindAlerts } from "../features/alerts/routes.ts";
import { bindApiKeys } from "../features/api-keys/routes.ts";
import { bindAreas } from "../features/areas/routes.ts";
import { bindAuditLog } from "../features/audit-log/routes.ts";
import { bindAuth } from "../features/auth/routes.ts";
import { bindCollections } from "../features/collections/routes.ts";
import { bindConnections } from "../features/connections/routes.ts";
import { bindCustomers } from "../features/customers/routes.ts";
import { bindDashboard } from "../features/dashboard/routes.ts";
import { bindDayBook } from "../features/day-book/routes.ts";
import { bindDues } from "../features/dues/routes.ts";
import { bindMargin } from "../features/margin/routes.ts";
import { bindOperators } from "../features/operators/routes.ts";
import { bindOttPlans } from "../features/ott-plans/routes.ts";
import { bindPlatforms } from "../features/platforms/routes.ts";
import { bindProfile } from "../features/profile/routes.ts";
import { bindReceipts } from "../features/receipts/routes.ts";
import { bindRechargeSettings } from "../features/recharge-settings/routes.ts";
import { bindRecharges } from "../features/recharges/routes.ts";
import { bindReminders } from "../features/reminders/routes.ts";
import { bindRenewals } from "../features/renewals/routes.ts";
import { bindReports } from "../features/reports/routes.ts";
import { bindRunway } from "../features/runway/routes.ts";
import { bindTimeline } from "../features/timeline/routes.ts";
import { bindUndo } from "../features/undo/routes.ts";
import { bindUpi } from "../features/upi/routes.ts";
import { bindWallet } from "../features/wallet/routes.ts";
import { createSessionFinder } from "../http/authentication/find-session.ts";
import { createBinder } from "../http/binding/binder.ts";
import { readJsonBodies } from "../http/bodies/json-body.ts";
import { readPage, serveFiles } from "../http/console.ts";
import { handleErrors, refuseConnection, refuseUrl } from "../http/error-handler.ts";
import { addCommonHeaders } from "../http/headers/common-headers.ts";
import { sendSecurityHeaders } from "../http/headers/security-headers.ts";
import { serveSecurityTxt } from "../http/headers/security-txt.ts";
import { bindHealth } from "../http/monitoring/health.ts";
import { serveMetrics } from "../http/monitoring/metrics.ts";
import { createLogController, logRequests } from "../http/monitoring/request-log.ts";
import { answerUnknown } from "../http/not-found.ts";
import { serveOpenApi } from "../http/openapi/serve.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import type { SecurityContact, TrustProxy } from "../settings/config.ts";
import { type LogOptions, logOptions } from "../settings/log-options.ts";

/**
 * Milliseconds after which a connection is closed: until the headers arrive, until the whole request arrives, and without
 * any traffic, which is long enough for the slowest answer.
 */
const timeouts = { headers: 10_000, request: 30_000, idle: 60_000 };
/** Milliseconds between two checks for timed-out requests. */
const timeoutCheckInterval = 2_000;

export type AppOptions = {
  trustProxy: TrustProxy;
  /** False logs nothing. */
  logger: LogOptions | false;
  /** The bearer token for `/metrics`; without one the path doesn't exist. */
  metricsToken?: string;
  /** What security.txt says; without it the file doesn't exist. */
  securityContact?: SecurityContact;
  /** Returns the answer of `/metrics`; by default the metrics of this process. */
  collectMetrics?: () => Promise<string>;
  /** Metrics that others write too, such as housekeeping. */
  metrics?: Metrics;
  /** Limits concurrency and waiting for the database; without it nothing is limited. */
  availability?: Availability;
  /** The folder of the built console; without it only the API is served. */
  consoleFolder?: string;
};

const features = [
  bindApiKeys,
  bindAuth,
  bindProfile,
  bindDashboard,
  bindOperators,
  bindPlatforms,
  bindOttPlans,
  bindCustomers,
  bindTimeline,
  bindRecharges,
  bindRechargeSettings,
  bindCollections,
  bindConnections,
  bindUpi,
  bindAreas,
  bindDayBook,
  bindReceipts,
  bindRenewals,
  bindWallet,
  bindRunway,
  bindUndo,
  bindDues,
  bindReminders,
  bindAlerts,
  bindMargin,
  bindReports,
  bindAuditLog,
];

/** Creates the server with every feature bound, not yet listening. */
export async function createApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger && logOptions(options.logger),
    logController: createLogController(),
    trustProxy: options.trustProxy,
    bodyLimit: maxBodyBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeoutCheckInterval },
    // While the server closes, a last request on an open connection is still answered.
    return503OnClosing: false,
    frameworkErrors: refuseUrl,
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 500 },
  });
  app.decorateRequest("caller", undefined);
  const availability = options.availability ?? withoutLimits(context);
  app.decorate("availability", availability);
  app.decorate("findSession", createSessionFinder(context, availability));
  app.decorate("metrics", options.metrics ?? createMetrics());
  app.decorate("now", context.now);
  const { consoleFolder } = options;
  const page = consoleFolder && (await readPage(consoleFolder, context.settings));
  sendSecurityHeaders(app, page);
  readJsonBodies(app);
  handleErrors(app);
  addCommonHeaders(app);
  logRequests(app);
  serveMetrics(app, options.metricsToken, options.collectMetrics);
  bindHealth(app);
  serveSecurityTxt(app, context, options.securityContact);
  const binder = createBinder(app, context);
  for (const bindFeature of features) bindFeature(binder);
  await serveOpenApi(app);
  if (consoleFolder !== undefined) await serveFiles(app, consoleFolder);
  answerUnknown(app, page);
  return app;
}

function withoutLimits({ database }: Context): Availability {
  return {
    withSlot: (work) => work(),
    openSnapshot: () => openSnapshot(database),
    async check() {
      await database`select 1`;
    },
    noteStorageFull: () => {},
    state: () => undefined,
  };
}
