import type { Random } from "../../server/src/demo/random.ts";
import type { Product } from "./support/product.ts";

/**
 * How often a promise was put to the test, and a sentence for each time that it was not kept. What this machine lacks
 * for trying it at all is said by `untried`.
 */
export type Outcome = { tries: number; failures: string[]; untried?: string };

export type TrialContext = {
  /** Repeatable chance: the same seed draws the same. */
  random: Random;
  seed: number;
  /** A running product that the trials share, each with operators of its own. Only the first call starts it. */
  shared(): Promise<Product>;
};

/** One promise and the way to try it. */
export type Trial = { name: string; run(context: TrialContext): Promise<Outcome> };
