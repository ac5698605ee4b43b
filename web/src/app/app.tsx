import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { followSession } from "./follow-session.ts";
import { router } from "./router.tsx";
import { resolveCssVariables, theme } from "./theme.ts";

followSession(router);

/** The console. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
