import { startEmbeddedDatabase } from "../../database/embedded/start-embedded-database.ts";

// A process that runs an embedded database until it is killed or its input ends. It prints the connection, or the reason
// why it can't start.
const [dataDir = ""] = process.argv.slice(2);
try {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  console.log(JSON.stringify(database.connection));
  process.stdin.resume().once("end", () => database.stop());
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
}
