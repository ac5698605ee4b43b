/** Where the database is and how to sign in: a Unix socket of the embedded one, or the URL of any other. */
export type DatabaseConnection =
  | {
      kind: "socket";
      socketDirectory: string;
      port: number;
      user: string;
      password: string;
      database: string;
    }
  | { kind: "url"; url: string };
