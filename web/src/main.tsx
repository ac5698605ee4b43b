import "./app/without-eval.ts";
import "./app/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
const container = createRoot(root);

/** The console is a part of its own: a slow phone can answer between the making of React and that of the console. */
async function start(): Promise<void> {
  const { App, prepare } = await import("./app/app.tsx");
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

void start();
