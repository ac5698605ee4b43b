import { useUser } from "../../api/use-session.ts";
import { AdminDashboard } from "./admin-dashboard.tsx";
import { OperatorDashboard } from "./operator-dashboard.tsx";

/** The dashboard of the signed-in person's role (section 2, Dashboard). */
export function DashboardPage() {
  return useUser().type === "admin" ? <AdminDashboard /> : <OperatorDashboard />;
}
