import { StartError } from "../start-error.ts";

/** The error of a file that isn't a whole backup any more. */
export function damaged(file: string, what: string): StartError {
  return new StartError(`The backup ${file} is damaged: ${what}. Nothing was changed. Use another one.`);
}
