import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { onSessionChange } from "../api/client/session.ts";
import { checkSession, followRights } from "../features/auth/session-check.ts";
import { pause } from "../ui/focus/pause.ts";
import { printLight } from "./print-light.ts";
import { router } from "./router.tsx";
import { resolveCssVariables, theme } from "./theme.ts";

// Shows the screen that fits the session, wherever it changed.
onSessionChange((change) => {
  if (change === "ended") void router.navigate({ to: "/login", search: {}, replace: true });
  // The guards of the routes redirect: to sign-in with the way back, or from sign-in to the requested page.
  else if (change === "started" || change === "expired") void router.invalidate();
});
followRights();
printLight();

/**
 * Waits until the first screen's code is loaded, or has failed to load, and the session is checked (specification,
 * section 4).
 */
export async function prepare(): Promise<void> {
  const checked = checkSession();
  await pause();
  await Promise.allSettled([router.load(), checked]);
}

/** The console. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
