import "./app/without-eval.ts";
import "./app/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { router } from "./app/router.tsx";
import { checkSession } from "./features/auth/session-check.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
const container = createRoot(root);

/** Draws in small pieces, as a slow phone would otherwise answer to nothing meanwhile. */
function draw(): void {
  startTransition(() => {
    container.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}

// Until the first screen's code has come, or is known not to come, and the session is checked (section 4), the page's
// own Loading... stands.
void Promise.allSettled([router.load(), checkSession()]).then(draw);
