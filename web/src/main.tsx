import "./app/without-eval.ts";
import "./app/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { pause } from "./ui/focus/pause.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

/** Starts in several steps, so that a slow phone can handle input between them; hence the separate chunk of the app. */
async function start(element: HTMLElement): Promise<void> {
  const { App, prepare } = await import("./app/app.tsx");
  await pause();
  const container = createRoot(element);
  // The page shows its own "Loading..." until then.
  await prepare();
  // Renders in small pieces, so that a slow phone stays responsive.
  startTransition(() => {
    container.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

void start(root);
