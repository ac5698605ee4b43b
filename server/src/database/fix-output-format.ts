import type pg from "pg";

/**
 * Sets the output format of values until the end of the transaction, independent of the settings of the server, the
 * database and its roles.
 */
export async function fixOutputFormat(client: pg.Client): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1`);
}
