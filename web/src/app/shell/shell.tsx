import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../../api/client/session.ts";
import { LoadingText } from "../../ui/feedback/loading-text.tsx";
import { Frame } from "./frame.tsx";
import { personalCache } from "./personal-cache.ts";
import { ShellDialogsProvider } from "./shell-dialogs.tsx";

/** The frame and providers of all screens behind sign-in; it remounts for another user. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  // Between the end of a session and the sign-in page.
  if (!session) return <LoadingText />;
  return (
    <QueryClientProvider client={personalCache}>
      <ShellDialogsProvider key={session.user.id}>
        <Frame>{children}</Frame>
      </ShellDialogsProvider>
    </QueryClientProvider>
  );
}
