import { useSession } from "../api/session.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";

/** The not-found page: inside the shell for who is signed in. */
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
