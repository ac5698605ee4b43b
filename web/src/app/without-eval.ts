import type { $ZodConfig } from "zod/v4/core";

const config: $ZodConfig = { jitless: true };

// By default zod tries to compile schemas, which the Content-Security-Policy forbids and the browser reports as an error.
// Set through zod's global configuration, because importing zod here would load it at the start.
Object.assign(globalThis, { __zod_globalConfig: config });
