// Usage: node scripts/mend-postgres-js.mjs FOLDER
// For a folder that npm has installed packages into without scripts/prepare.mjs, as deploy/build.sh does.
import { mendPostgresJs } from "./prepare/mend-postgres-js.mjs";

await mendPostgresJs(process.argv[2] ?? ".");
