import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

const year = 365 * 86_400;

/** Browser features that no page uses, disabled for every script. */
const unusedFeatures = [
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
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(", ");

/** Headers of an error that is sent before any hook, so that no browser treats it as a page. */
export const refusalHeaders = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** The sources of a page's inline scripts for the Content-Security-Policy. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${hash("sha256", script, "base64")}'`,
  );
}

/**
 * Sends the security headers on every response: pages, files and API. Only scripts of the server's own files and the inline
 * scripts of `page` can run. HTTPS is required for a year if the request came by it, according to a trusted proxy.
 */
export function sendSecurityHeaders(app: FastifyInstance, page = ""): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts(page)],
        // The console's components use style attributes.
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
