import { runTrials } from "./run-trials.ts";
import { createDataFolder } from "./support/data-folder.ts";
import { embeddedDeployment, openProduct } from "./support/product.ts";
import { rounds } from "./trials.ts";

// Tests the product's promises about money, failures and attacks.
await runTrials({
  rounds,
  timeLimitMilliseconds: 20 * 60_000,
  async openShared() {
    const { path } = await createDataFolder();
    return openProduct(embeddedDeployment(path));
  },
});
