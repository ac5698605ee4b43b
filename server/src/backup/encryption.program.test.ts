import { randomBytes } from "node:crypto";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createBusiness, recharge } from "../testing/business.ts";
import { backupSecret, startBackup, startRestore } from "../testing/database/backup.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database/database.ts";
import { databaseUrl } from "../testing/database/database-url.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../testing/temporary-folder.ts";
import { decrypt, encrypt } from "./encryption.ts";
import type { EncryptionSecret } from "./encryption-secret.ts";

const chunkBytes = 64 * 1024;
const sealedBytes = chunkBytes + 16;

describe("a stream", () => {
  const secret: EncryptionSecret = { kind: "key file", bytes: randomBytes(32) };

  /** In parts of a size that no chunk has. */
  async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 50_001) yield bytes.subarray(at, at + 50_001);
  }

  async function sealed(plain: Buffer) {
    const whole = await buffer(encrypt(inParts(plain), secret));
    const start = whole.indexOf("\n") + 1;
    return { firstLine: whole.subarray(0, start), body: whole.subarray(start) };
  }

  function opened(firstLine: Buffer, body: Buffer, by = secret): Promise<Buffer> {
    return buffer(decrypt(inParts(body), { file: "the file", firstLine, secret: by }));
  }

  test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 300_000])(
    "of %i bytes is the same after encryption and decryption, and never the same when encrypted",
    async (length) => {
      const plain = randomBytes(length);
      const [one, other] = [await sealed(plain), await sealed(plain)];
      expect((await opened(one.firstLine, one.body)).equals(plain)).toBe(true);
      expect(one.body.equals(other.body)).toBe(false);
      expect(one.body).toHaveLength(length + 16 * Math.max(1, Math.ceil(length / chunkBytes)));
    },
  );

  test("with a chunk changed, left out, moved, repeated or cut off is refused", async () => {
    const { firstLine, body } = await sealed(randomBytes(3 * chunkBytes + 100));
    const chunks = [0, 1, 2, 3].map((index) => body.subarray(index * sealedBytes, (index + 1) * sealedBytes));
    const [first, second, third, last] = chunks as [Buffer, Buffer, Buffer, Buffer];
    const changed = Buffer.from(second);
    changed.writeUInt8(changed.readUInt8(9) ^ 1, 9);
    const other = await sealed(randomBytes(3 * chunkBytes + 100));
    for (const [name, parts] of Object.entries({
      changed: [first, changed, third, last],
      missing: [first, third, last],
      moved: [second, first, third, last],
      repeated: [first, first, second, third, last],
      "without its end": [first, second, third],
      "cut in a chunk": [first, second, third.subarray(0, 1000)],
      "cut to nothing": [],
      "cut within a tag": [first.subarray(0, 5)],
      "followed by more": [first, second, third, last, Buffer.from("more")],
      "of another file": [first, other.body.subarray(sealedBytes, 2 * sealedBytes), third, last],
    })) {
      await expect(opened(firstLine, Buffer.concat(parts)), name).rejects.toThrow(
        /^The backup the file (is damaged|can't be decrypted): .* Nothing was changed\.$/,
      );
    }
    await expect(opened(other.firstLine, body), "under another first line").rejects.toThrow(
      "can't be decrypted",
    );
  });
});

describe("the commands", () => {
  let api: TestApi;
  let folder: TemporaryFolder;
  let file: string;
  let keyFile: string;
  const passphrase = "बारिश में चाय और a train at noon";

  beforeAll(async () => {
    [api, folder] = await Promise.all([startTestApi(), createTemporaryFolder()]);
    await recharge(api, await createBusiness(api, await api.signInAdmin()));
    file = join(folder.path, "encrypted.backup");
    keyFile = join(folder.path, "backup-key");
    await writeFile(keyFile, `${randomBytes(32).toString("hex")}\n`);
  });
  afterAll(async () => {
    await api.close();
    await folder[Symbol.asyncDispose]();
  });

  function settingsFor(database: TestDatabase, secrets: Record<string, string> = {}): Record<string, string> {
    return {
      DATABASE_URL: databaseUrl(database.application),
      DATABASE_OWNER_URL: databaseUrl(database.connection),
      APP_SECRET: backupSecret,
      ...secrets,
    };
  }

  async function back(secrets: Record<string, string>, ...args: string[]) {
    return startBackup(settingsFor(api.database, secrets), file, "--force", ...args).ended();
  }

  async function restore(secrets: Record<string, string>, ...args: string[]) {
    const target = await createEmptyDatabase();
    try {
      const { code, output } = await startRestore(settingsFor(target, secrets), file, ...args).ended();
      const customers = code === 0 ? (await target.sql`select from customers`).length : 0;
      return { code, output, customers };
    } finally {
      await target.drop();
    }
  }

  test("a passphrase encrypts a backup, and restores it in any Unicode form", async () => {
    const made = await back({ BACKUP_PASSPHRASE: passphrase.normalize("NFC") }, "--encrypt");
    expect(made).toEqual({ code: 0, output: expect.stringMatching(/ MB, encrypted with a passphrase\.$/) });
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 31).toString()).toBe("Cable Connect encrypted backup ");
    expect(() => gunzipSync(bytes)).toThrow();
    expect(await restore({ BACKUP_PASSPHRASE: passphrase.normalize("NFD") })).toMatchObject({
      code: 0,
      customers: 1,
    });
    const other = await restore({ BACKUP_PASSPHRASE: `${passphrase}!` }, "--accept-unsigned");
    expect(other).toEqual({
      code: 1,
      output: expect.stringContaining("can't be decrypted: it was encrypted with another passphrase"),
      customers: 0,
    });
    const without = await restore({});
    expect(without.output).toBe(
      `The backup ${file} is encrypted with a passphrase. Set BACKUP_PASSPHRASE, without --key-file.`,
    );
  });

  test("a key file encrypts a backup, and only it restores it", async () => {
    const made = await back({}, "--encrypt", "--key-file", keyFile);
    expect(made).toEqual({ code: 0, output: expect.stringMatching(/ MB, encrypted with a key file\.$/) });
    expect(await restore({}, "--key-file", keyFile)).toMatchObject({ code: 0, customers: 1 });
    expect(await restore({ BACKUP_PASSPHRASE: passphrase })).toMatchObject({
      code: 1,
      output: expect.stringContaining("is encrypted with a key file. Name the file with --key-file."),
    });
    const handle = await open(file, "r+");
    const { size } = await handle.stat();
    await handle.truncate(size - 1);
    await handle.close();
    const cut = await restore({}, "--key-file", keyFile, "--accept-unsigned");
    expect(cut).toMatchObject({
      code: 1,
      output: expect.stringContaining("changed or cut short"),
      customers: 0,
    });
  });

  test("an encrypted backup that isn't signed is refused like any other", async () => {
    await startBackup(
      settingsFor(api.database, { APP_SECRET: "", DATA_DIR: join(folder.path, "none") }),
      ...[file, "--force", "--encrypt", "--key-file", keyFile],
    ).ended();
    const refused = await restore({}, "--key-file", keyFile);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("is not signed") });
    expect(await restore({}, "--key-file", keyFile, "--accept-unsigned")).toMatchObject({ code: 0 });
  });

  test("a missing key, a weak one and a weak passphrase are refused before anything is written", async () => {
    const weak = join(folder.path, "weak");
    await writeFile(weak, Buffer.alloc(64));
    const answers = await Promise.all([
      back({}, "--encrypt"),
      back({}, "--encrypt", "--key-file", join(folder.path, "nothing")),
      back({}, "--encrypt", "--key-file", weak),
      back({ BACKUP_PASSPHRASE: "short" }, "--encrypt"),
      back({ BACKUP_PASSPHRASE: "aaaaaaaaaaaaaaaaaaaa" }, "--encrypt"),
    ]);
    expect(answers.map(({ code, output }) => [code, output])).toEqual([
      [1, "--encrypt needs BACKUP_PASSPHRASE, or a file with a key: --key-file KEYFILE."],
      [1, expect.stringContaining("there is no such file or folder")],
      [1, expect.stringContaining("needs 32 random bytes. Make one with: openssl rand -hex 32")],
      [1, expect.stringContaining("BACKUP_PASSPHRASE must be at least 16 characters")],
      [1, "BACKUP_PASSPHRASE must not repeat a few characters."],
    ]);
  });
});
