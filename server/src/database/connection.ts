/** How to sign in to the embedded database, over the Unix socket in a folder. */
export type SocketConnection = {
  kind: "socket";
  socketDirectory: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/** Where the database is: the embedded one, or any other by its URL. */
export type DatabaseConnection = SocketConnection | { kind: "url"; url: string };
