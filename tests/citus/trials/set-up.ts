import { connect } from "../../../server/src/database/connect.ts";
import { createFindings } from "../../faults/support/findings.ts";
import type { Trial } from "../../faults/trial.ts";
import type { CitusCluster } from "../support/cluster.ts";

const database = "set_up_twice";

export const setUp = (cluster: CitusCluster): Trial => ({
  name: "set-up: sets the cluster up, changes nothing the second time, and --check names what is missing",
  async run() {
    const findings = createFindings();
    const expect = async (args: string[], code: number, pattern: RegExp) => {
      const ended = await cluster.setUp(database, args);
      findings.tries += 1;
      findings.expect(
        ended.code === code && pattern.test(ended.output),
        `npm run citus ${args.join(" ")} ended with ${ended.code}, not with ${code} and ${pattern}: ${ended.output}`,
      );
    };
    await expect(["--check"], 1, /has no (role|database)/);
    await expect([], 0, /Create the database[\s\S]*is complete/);
    await expect([], 0, /^The cluster of a coordinator and 2 workers is complete\.\n$/);
    await expect(["--check"], 0, /is complete/);
    const owner = connect(
      { ...cluster.coordinator.administrator(database), user: "cable_connect" },
      { max: 1 },
    );
    await owner`revoke insert on wallet_entries from cable_connect_app`;
    await expect(["--check"], 1, /other rights on wallet_entries/);
    await owner.end();
    await expect([], 0, /is complete/);
    return findings;
  },
});
