import { marginMessages } from "@cable-connect/contract/messages/margin";
import { Alert, Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AnswerOf } from "../../api/client/route.ts";
import { formatMoney } from "../../ui/text/format.ts";
import classes from "./margin.module.css";

type MarginHintsProps = Pick<AnswerOf<"GET /admin/margin">, "totals" | "platforms">;

/** Warns of unknown costs and of rates below cost, with links to fix them. */
export function MarginHints({ totals, platforms }: MarginHintsProps) {
  const { withoutPurchaseRate, belowCost } = platforms;
  const unknown =
    totals.unknownCostRevenue > 0 && marginMessages.unknownCost(formatMoney(totals.unknownCostRevenue));
  const isIncomplete = unknown || (totals.recharges > 0 && withoutPurchaseRate > 0);
  if (!isIncomplete && belowCost === 0) return null;
  return (
    <div className={classes.hints}>
      {isIncomplete && (
        <Alert color="yellow" role="note">
          {unknown}{" "}
          {withoutPurchaseRate > 0 && (
            <Anchor
              c="inherit"
              inherit
              renderRoot={(props) => <Link to="/services" search={{ rate: "unset" }} {...props} />}
            >
              {marginMessages.withoutRate(withoutPurchaseRate)}
            </Anchor>
          )}
        </Alert>
      )}
      {belowCost > 0 && (
        <Alert color="red" role="note">
          <Anchor
            c="inherit"
            inherit
            renderRoot={(props) => <Link to="/services" search={{ rate: "below" }} {...props} />}
          >
            {marginMessages.belowCost(belowCost)}
          </Anchor>
        </Alert>
      )}
    </div>
  );
}
