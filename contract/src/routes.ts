import { apiKeyRoutes } from "./api-keys.ts";
import { authRoutes } from "./auth.ts";
import { customerRoutes } from "./customers.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { dueRoutes } from "./dues.ts";
import { operatorRoutes } from "./operators.ts";
import { ottPlanRoutes } from "./ott-plans.ts";
import { platformRoutes } from "./platforms.ts";
import { profileRoutes } from "./profile.ts";
import { rechargeRoutes } from "./recharges.ts";
import type { RouteDefinition } from "./route.ts";
import { walletRoutes } from "./wallet.ts";

/** Every call of the API. */
export const routes: readonly RouteDefinition[] = [
  authRoutes,
  profileRoutes,
  dashboardRoutes,
  operatorRoutes,
  platformRoutes,
  ottPlanRoutes,
  customerRoutes,
  rechargeRoutes,
  walletRoutes,
  dueRoutes,
  apiKeyRoutes,
].flatMap((feature) => Object.values<RouteDefinition>(feature));
