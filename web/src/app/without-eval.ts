import type { $ZodConfig } from "zod/v4/core";

const config: $ZodConfig = { jitless: true };

// Where zod looks for its settings: it would otherwise try to compile the schemas of forms, which the
// Content-Security-Policy forbids and the browser then reports as an error. Said here, zod itself comes with the forms.
Object.assign(globalThis, { __zod_globalConfig: config });
