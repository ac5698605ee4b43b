import "./app/without-eval.ts";
import "./app/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { pause } from "./ui/focus/pause.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

/** In several pieces, so that a slow phone can answer between them; the console is a part of its own for that, too. */
async function start(element: HTMLElement): Promise<void> {
  const { App, prepare } = await import("./app/app.tsx");
  await pause();
  const container = createRoot(element);
  // Until then the page's own Loading... stands.
  await prepare();
  // Draws in small pieces, as a slow phone would otherwise answer to nothing meanwhile.
  startTransition(() => {
    container.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

void start(root);
