/** How to sign in to the embedded database, over the Unix socket in a folder. */
export type SocketConnection = {
  kind: "socket";
  socketDirectory: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/** Which setting an URL comes from, to name it where it is wrong; `DATABASE_URL` unless told. */
export type UrlSetting = "DATABASE_URL" | "DATABASE_OWNER_URL";

/** Where the database is: the embedded one, or any other by its URL. */
export type DatabaseConnection = SocketConnection | { kind: "url"; url: string; setting?: UrlSetting };
