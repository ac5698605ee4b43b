import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { checkSession, followRights } from "../features/auth/session-check.ts";
import { pause } from "../ui/focus/pause.ts";
import { followSession } from "./follow-session.ts";
import { router } from "./router.tsx";
import { resolveCssVariables, theme } from "./theme.ts";

followSession(router);
followRights();

/**
 * Waits until the first screen's code has come, or is known not to come, and the session is checked (specification,
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
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
