import { alertRoutes } from "./alerts.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { areaRoutes } from "./areas.ts";
import { auditLogRoutes } from "./audit-log.ts";
import { authRoutes } from "./auth.ts";
import { cashMovementRoutes } from "./cash-movements.ts";
import { collectionRoutes } from "./collections.ts";
import { connectionRoutes } from "./connections.ts";
import { customerAccountRoutes } from "./customer-accounts.ts";
import { customerImportRoutes } from "./customer-import.ts";
import { customerRoutes } from "./customers.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { dayBookRoutes } from "./day-book.ts";
import { dueRoutes } from "./dues.ts";
import { externalRechargeRoutes } from "./external-recharges.ts";
import { marginRoutes } from "./margin.ts";
import { operatorPlatformRoutes } from "./operator-platforms.ts";
import { operatorRoutes } from "./operators.ts";
import { ottPlanRoutes } from "./ott-plans.ts";
import { owingRoutes } from "./owing.ts";
import { owingReminderRoutes } from "./owing-reminders.ts";
import { paymentReceiptRoutes } from "./payment-receipts.ts";
import { paymentRoutes } from "./payments.ts";
import { platformRoutes } from "./platforms.ts";
import { profileRoutes } from "./profile.ts";
import { receiptRoutes } from "./receipts.ts";
import { rechargeSettingsRoutes } from "./recharge-settings.ts";
import { rechargeRoutes } from "./recharges.ts";
import { reminderSettingsRoutes } from "./reminder-settings.ts";
import { reminderRoutes } from "./reminders.ts";
import { renewalRoutes } from "./renewals.ts";
import { reportRoutes } from "./reports.ts";
import type { RouteDefinition } from "./route.ts";
import { runwayRoutes } from "./runway.ts";
import { timelineRoutes } from "./timeline.ts";
import { undoRoutes } from "./undo.ts";
import { upiRoutes } from "./upi.ts";
import { walletRoutes } from "./wallet.ts";

/** Every call of the API by feature and name. */
export const routesByFeature = {
  auth: authRoutes,
  profile: profileRoutes,
  dashboard: dashboardRoutes,
  operators: { ...operatorRoutes, ...operatorPlatformRoutes },
  platforms: platformRoutes,
  "ott-plans": ottPlanRoutes,
  customers: { ...customerRoutes, ...customerImportRoutes },
  timeline: timelineRoutes,
  recharges: { ...rechargeRoutes, ...externalRechargeRoutes },
  "recharge-settings": rechargeSettingsRoutes,
  collections: { ...collectionRoutes, ...customerAccountRoutes, ...paymentRoutes, ...owingRoutes },
  "day-book": { ...cashMovementRoutes, ...dayBookRoutes },
  connections: connectionRoutes,
  upi: upiRoutes,
  receipts: { ...receiptRoutes, ...paymentReceiptRoutes },
  areas: areaRoutes,
  renewals: renewalRoutes,
  wallet: walletRoutes,
  runway: runwayRoutes,
  undo: undoRoutes,
  dues: dueRoutes,
  reminders: { ...reminderSettingsRoutes, ...reminderRoutes, ...owingReminderRoutes },
  alerts: alertRoutes,
  "api-keys": apiKeyRoutes,
  margin: marginRoutes,
  reports: reportRoutes,
  "audit-log": auditLogRoutes,
} as const satisfies Record<string, Record<string, RouteDefinition>>;

type Features = typeof routesByFeature;
type AnyRoute = { [Name in keyof Features]: Features[Name][keyof Features[Name]] }[keyof Features];

/** Every call of the API by its method and path: `GET /auth/profile`. */
export type RouteByName = { [Route in AnyRoute as `${Route["method"]} ${Route["path"]}`]: Route };

/** Every call of the API. */
export const routes: readonly RouteDefinition[] = Object.values(routesByFeature).flatMap((feature) =>
  Object.values<RouteDefinition>(feature),
);
