import type { Random } from "../../server/src/demo/random.ts";
import type { Product } from "./support/product.ts";

/** How often a promise was tested, and a sentence for each failure. `skipped` says why it could not be tested here. */
export type Outcome = { tries: number; failures: string[]; skipped?: string };

export type TrialContext = {
  /** Seeded: the same seed gives the same choices. */
  random: Random;
  seed: number;
  /** A running product that trials share, each with its own operators. The first call starts it. */
  shared(): Promise<Product>;
};

/** One promise and its test. */
export type Trial = { name: string; run(context: TrialContext): Promise<Outcome> };
