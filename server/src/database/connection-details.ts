/** How to reach the embedded database: by its Unix socket. */
export type SocketConnection = {
  kind: "socket";
  socketDirectory: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/** The setting that has the URL, to name it in errors; by default `DATABASE_URL`. */
type UrlSetting = "DATABASE_URL" | "DATABASE_OWNER_URL";

/** How to reach the embedded database, or any other by its URL. */
export type DatabaseConnection = SocketConnection | { kind: "url"; url: string; setting?: UrlSetting };
