import { useSession } from "../api/client/session.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";

/** The not-found page, inside the shell if somebody is signed in who may use it. */
export function UnknownScreen() {
  const session = useSession();
  if (!session || session.mustChangePassword) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  return (
    <Shell>
      <NotFoundPage />
    </Shell>
  );
}
