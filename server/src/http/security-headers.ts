import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

const year = 365 * 86_400;

/** Abilities of a browser that no page of ours uses, so that no script on one ever can. */
const unusedAbilities = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];
const permissionsPolicy = unusedAbilities.map((ability) => `${ability}=()`).join(", ");

/** What a refusal carries that is answered before any hook: it is no page, and nothing of it may be shown as one. */
export const refusalHeaders = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** The scripts that stand in a page itself, as a Content-Security-Policy names them. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${hash("sha256", script, "base64")}'`,
  );
}

/**
 * What tells a browser to distrust whatever is not ours, on every answer alike: pages, files and API. No script runs
 * but those of our own files and those in `page`. HTTPS is demanded for a year where the request came by it, which a
 * trusted proxy says.
 */
export function sendSecurityHeaders(app: FastifyInstance, page = ""): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts(page)],
        // The parts of the console place themselves by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    hsts: false,
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("permissions-policy", permissionsPolicy);
    if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${year}`);
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
