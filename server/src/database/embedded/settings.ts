import { join } from "node:path";
import { readIfExists, replaceFile } from "./files.ts";
import type { Home } from "./home.ts";
import { socketPort } from "./socket-directory.ts";

const settingsName = "cable-connect.conf";
const includeLine = `include '${settingsName}'`;

/** Only connections over the socket, with the password. */
const accessRules = "local all all scram-sha-256\n";

/** Chosen for one small machine that also runs the server. */
const fixedSettings = {
  listen_addresses: "",
  port: socketPort,
  unix_socket_permissions: "0700",
  password_encryption: "scram-sha-256",
  max_connections: 80,
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "192MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  random_page_cost: 1.1,
  jit: "off",
  max_parallel_workers_per_gather: 0,
  max_wal_size: "1GB",
  min_wal_size: "128MB",
  checkpoint_timeout: "10min",
  autovacuum_max_workers: 2,
  autovacuum_naptime: "30s",
  autovacuum_vacuum_scale_factor: 0.05,
  autovacuum_vacuum_insert_scale_factor: 0.1,
  autovacuum_analyze_scale_factor: 0.05,
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "off",
  log_destination: "stderr",
  log_checkpoints: "off",
  // Keeps rows and parameters, which are customers' data, out of the log.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/**
 * Writes the settings into the cluster, where postgresql.conf includes them last. Runs at each start, so that new settings
 * reach old clusters. Returns whether anything changed.
 */
export async function writeSettings(home: Home, cluster: string, socketDirectory: string): Promise<boolean> {
  const mainFile = join(cluster, "postgresql.conf");
  const main = (await readIfExists(mainFile)) ?? "";
  const changes = [
    await writeIfChanged(join(cluster, settingsName), render(socketDirectory), home),
    await writeIfChanged(join(cluster, "pg_hba.conf"), accessRules, home),
    await writeIfChanged(mainFile, withInclude(main), home),
  ];
  return changes.includes(true);
}

function render(socketDirectory: string): string {
  // The value is a list of names, so the directory is quoted twice: as a name, then as a value.
  const settings = {
    ...fixedSettings,
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(String(value))}`);
  return ["# Written at each start of the server.", ...lines, ""].join("\n");
}

function quote(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

function withInclude(main: string): string {
  const lines = main.split("\n").filter((line) => line.trim() !== includeLine);
  return `${lines.join("\n").trimEnd()}\n${includeLine}\n`;
}

async function writeIfChanged(path: string, text: string, home: Home): Promise<boolean> {
  if ((await readIfExists(path)) === text) return false;
  await replaceFile(path, text, home.account);
  return true;
}
