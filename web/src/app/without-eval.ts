import { config } from "zod/v4/core";

// Loaded before any schema is made: zod would otherwise try to compile them, which the Content-Security-Policy
// forbids and the browser then reports as an error.
config({ jitless: true });
