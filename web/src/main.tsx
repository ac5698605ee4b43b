import "./app/without-eval.ts";
import "./app/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { pause } from "./ui/pause.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
const element = root;

/** In several pieces, so that a slow phone can answer between them; the console is a part of its own for that, too. */
async function start(): Promise<void> {
  const { App, prepare } = await import("./app/app.tsx");
  // Until then the page's own Loading... stands.
  await pause();
  const container = createRoot(element);
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

void start();
