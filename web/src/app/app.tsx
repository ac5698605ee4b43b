import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createQueryClient } from "../api/query-client.ts";
import { checkSession } from "../features/auth/session-check.ts";
import { followSession } from "./follow-session.ts";
import { router } from "./router.tsx";
import { resolveCssVariables, theme } from "./theme.ts";

const queryClient = createQueryClient();
followSession(router, queryClient);
void checkSession();

/** The console. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
