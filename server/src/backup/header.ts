import { z } from "zod";

/** The format version that this release writes, and the newest that it reads. */
export const formatVersion = 2;

/** The format before backups ended with a signature. */
const formatWithoutSignature = 1;

/** The beginning of an unpacked backup; the header follows on the same line. */
export const magic = "-- Cable Connect backup ";

// Names become part of statements, so only plain identifiers are accepted.
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const backupTable = z.object({ name, columns: z.array(name).min(1) });
export type BackupTable = z.infer<typeof backupTable>;

export const backupHeader = z.object({
  format: z.literal([formatWithoutSignature, formatVersion]),
  /** The release that made it. */
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations applied to its database, in order. */
  migrations: z.array(z.string()).min(1),
  /** Settings of the business that its rows depend on. */
  timeZone: z.string(),
  currency: z.string(),
  tables: z.array(backupTable),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** Whether a backup ends with a signature, which may say that it is unsigned. */
export function hasSignature({ format }: BackupHeader): boolean {
  return format > formatWithoutSignature;
}

/** The statement that loads a table; in the file the table's rows follow it. */
export function copyStatement({ name, columns }: BackupTable): string {
  return `copy public.${name} (${columns.join(", ")}) from stdin;`;
}

/** The line that ends a table's rows. PostgreSQL escapes backslashes, so no row equals it. */
export const endOfRows = "\\.";

/** The line with a table's number of rows. */
export function rowCountLine(rows: number): string {
  return `-- ${rows} rows`;
}

/** The line with the SHA-256 of everything before it. A signature follows. */
export function checksumLine(digest: string): string {
  return `-- sha256 ${digest}`;
}
