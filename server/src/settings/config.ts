import { isIPv4, isIPv6 } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultSettings, type Settings } from "@cable-connect/contract/settings";
import { z } from "zod";
import type { MailSettings } from "../mail/mailer.ts";
import { StartError } from "../start-error.ts";
import { readSecretFiles } from "./secret-files.ts";
import { weaknessOf } from "./secret-strength.ts";

const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

/** Whether this is a time zone's name. An offset is refused, because Node and PostgreSQL interpret its sign differently. */
function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

function isCurrency(value: string): boolean {
  return Intl.supportedValuesOf("currency").includes(value);
}

/** Whether this is the URL of a mail server; errors never quote it, because it has a password. */
function isMailServer(value: string): boolean {
  return /^smtps?:$/.test(URL.parse(value)?.protocol ?? "") && URL.parse(value)?.hostname !== "";
}

/** Which proxies are trusted to forward a client's address. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/** `TRUST_PROXY`: false, true, a number of proxies in front, or their addresses separated by commas. */
function readTrustProxy(value: string): TrustProxy {
  if (value === "true" || value === "false") return value === "true";
  if (!/^\d+$/.test(value)) return value;
  const proxies = Number(value);
  return (_address, hop) => hop < proxies;
}

/** Names of predefined address ranges. */
const namedRanges = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Whether each part is an address, a network (`10.0.0.0/8`) or a named range. */
function isProxyList(value: string): boolean {
  if (/^(true|false|\d+)$/.test(value)) return true;
  return value.split(",").every((part) => {
    const [address = "", bits, ...rest] = part.trim().split("/");
    const maxBits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
    if (bits === undefined) return maxBits > 0 || namedRanges.has(address);
    return rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= maxBits;
  });
}

/** An empty variable counts as absent, because compose files and unit files leave unset ones empty. */
function setting<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema);
}

const environment = z.object({
  HOST: setting(z.string().default("127.0.0.1")),
  PORT: setting(
    z
      .string()
      .regex(/^\d+$/, "must be a number")
      .transform(Number)
      .refine((port) => port <= 65_535, "must be at most 65535")
      .default(3000),
  ),
  DATABASE_URL: setting(z.string().optional()),
  DATABASE_OWNER_URL: setting(z.string().optional()),
  DATA_DIR: setting(z.string().default(resolve(projectFolder, "data"))),
  APP_SECRET: setting(
    z
      .string()
      .superRefine((secret, context) => {
        const message = weaknessOf(secret);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      })
      .optional(),
  ),
  APP_SECRET_PREVIOUS: setting(z.string().min(16, "must be at least 16 characters").optional()),
  ADMIN_USERNAME: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9._-]{2,50}$/, "must be 2 to 50 letters, digits, dots, underscores or dashes")
      .default("admin"),
  ),
  ADMIN_PASSWORD: setting(
    z.string().min(8, "must be at least 8 characters").max(200, "must be at most 200 characters").optional(),
  ),
  TIMEZONE: setting(
    z
      .string()
      .refine(isTimeZone, "must be a time zone such as Asia/Kolkata")
      .default(defaultSettings.timeZone),
  ),
  CURRENCY: setting(
    z.string().refine(isCurrency, "must be a currency code such as INR").default(defaultSettings.currency),
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(
        isProxyList,
        "must be true, false, a number of proxies, or addresses such as 10.0.0.5,192.168.0.0/16",
      )
      .transform(readTrustProxy)
      .default(false),
  ),
  WORKERS: setting(
    z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, "must be a number of processes, 1 to 64")
      .transform(Number)
      .default(1),
  ),
  UNDO_HOURS: setting(
    z
      .string()
      .regex(/^\d{1,4}$/, "must be a number of hours, 0 to 8784")
      .transform(Number)
      .refine((hours) => hours <= 8784, "must be a number of hours, 0 to 8784")
      .default(defaultSettings.undoHours),
  ),
  BACKUP_PASSPHRASE: setting(
    z
      .string()
      .min(16, "must be at least 16 characters, such as five words that nobody would put together")
      .refine((text) => new Set(text).size >= 8, "must not repeat a few characters")
      .optional(),
  ),
  METRICS_TOKEN: setting(z.string().min(16, "must be at least 16 characters").optional()),
  SECURITY_CONTACT: setting(
    z
      .string()
      .regex(
        /^(mailto:|https:\/\/|tel:)[^\s<>]+$/,
        "must be an address such as mailto:security@example.com or https://example.com/security",
      )
      .optional(),
  ),
  SECURITY_CONTACT_EXPIRES: setting(z.iso.date("must be a day such as 2027-06-30").optional()),
  SUPPORT_PHONE: setting(
    z
      .string()
      .regex(/^\+?\d[\d ()-]{5,18}\d$/, "must be a phone number such as +91 98200 12345")
      .nullable()
      .default(defaultSettings.supportPhone),
  ),
  SUPPORT_EMAIL: setting(
    z
      .string()
      .regex(z.regexes.email, "must be an email address such as help@example.com")
      .nullable()
      .default(defaultSettings.supportEmail),
  ),
  SMTP_URL: setting(
    z
      .string()
      .refine(isMailServer, "must be an address such as smtp://user:password@mail.example.com:587")
      .optional(),
  ),
  SMTP_FROM: setting(
    z.string().regex(z.regexes.email, "must be an email address such as reminders@example.com").optional(),
  ),
  LOG_LEVEL: setting(
    z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "must be one of fatal, error, warn, info, debug, trace, silent",
      )
      .default("warn"),
  ),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The settings of one server, from environment variables (README, Settings). */
export type Config = {
  host: string;
  /** 0 means any free port. */
  port: number;
  /** The secret that encrypts API keys and signs backups; by default one in the data folder. */
  appSecret: string | undefined;
  /** The earlier secret; the start re-encrypts API keys from it, and browsers known under it stay known. */
  previousAppSecret: string | undefined;
  /** Encrypts backups, and decrypts them. */
  backupPassphrase: string | undefined;
  /** By default the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The connection of the schema's owner, if that is not the user of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  admin: { username: string; password: string | undefined };
  settings: Settings;
  /** The number of processes that serve requests. */
  workers: number;
  trustProxy: TrustProxy;
  /** The bearer token for `/metrics`; without one the path doesn't exist. */
  metricsToken: string | undefined;
  /** What security.txt says; without it the file doesn't exist. */
  securityContact: SecurityContact | undefined;
  /** The mail server and the sender's address; without it no emails are sent. */
  mail: MailSettings | undefined;
  logLevel: string;
};

/** Whom to tell about a vulnerability, until an instant. */
export type SecurityContact = { address: string; expires: string };

/** Reads the settings and the files that `NAME_FILE` names. Throws a `StartError` that names each invalid setting. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(readSecretFiles(variables));
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartError(`${problems.join("; ")}.`);
  }
  const { data } = read;
  if (data.DATABASE_OWNER_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new StartError("DATABASE_OWNER_URL needs DATABASE_URL, the one of the application.");
  }
  if ((data.SMTP_URL === undefined) !== (data.SMTP_FROM === undefined)) {
    throw new StartError(
      "SMTP_URL and SMTP_FROM need each other: the mail server, and the sender's address.",
    );
  }
  if ((data.SECURITY_CONTACT === undefined) !== (data.SECURITY_CONTACT_EXPIRES === undefined)) {
    throw new StartError(
      "SECURITY_CONTACT and SECURITY_CONTACT_EXPIRES need each other: the address, and its last day.",
    );
  }
  return {
    host: data.HOST,
    port: data.PORT,
    appSecret: data.APP_SECRET,
    previousAppSecret: data.APP_SECRET_PREVIOUS,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    dataDir: resolve(data.DATA_DIR),
    admin: { username: data.ADMIN_USERNAME, password: data.ADMIN_PASSWORD },
    settings: {
      currency: data.CURRENCY,
      locale: defaultSettings.locale,
      timeZone: data.TIMEZONE,
      undoHours: data.UNDO_HOURS,
      supportPhone: data.SUPPORT_PHONE,
      supportEmail: data.SUPPORT_EMAIL,
    },
    workers: data.WORKERS,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    securityContact:
      data.SECURITY_CONTACT === undefined || data.SECURITY_CONTACT_EXPIRES === undefined
        ? undefined
        : { address: data.SECURITY_CONTACT, expires: `${data.SECURITY_CONTACT_EXPIRES}T23:59:59Z` },
    mail:
      data.SMTP_URL === undefined || data.SMTP_FROM === undefined
        ? undefined
        : { url: data.SMTP_URL, from: data.SMTP_FROM },
    logLevel: data.LOG_LEVEL,
  };
}
