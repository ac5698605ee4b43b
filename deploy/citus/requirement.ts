/** Something that a cluster needs. */
export type Requirement = {
  /** What set-up does about it, for its log: "Create the roles". */
  title: string;
  /** What is missing, a sentence each. */
  findMissing(): Promise<string[]>;
  /** Provides it; may run again. What has none must be provided by hand. */
  provide?(): Promise<void>;
};
