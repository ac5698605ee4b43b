import { useSession } from "../api/session.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";

/** The not-found page, inside the shell if somebody is signed in. */
export function UnknownScreen() {
  if (!useSession()) {
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
