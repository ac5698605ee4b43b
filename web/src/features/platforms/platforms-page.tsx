import { useUser } from "../../api/use-session.ts";
import { AdminPlatforms } from "./admin-platforms.tsx";
import { OperatorPlatforms } from "./operator-platforms.tsx";

/** The platforms as the signed-in person's role sees them (section 2, Platforms). */
export function PlatformsPage() {
  return useUser().type === "admin" ? <AdminPlatforms /> : <OperatorPlatforms />;
}
