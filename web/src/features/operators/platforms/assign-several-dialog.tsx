import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Operator } from "@cable-connect/contract/operators";
import { isOttPlay, platformTypeLabels } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { Checkbox, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useChangeAssignment } from "../../../api/operators.ts";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { canPay } from "../can-pay.ts";
import classes from "./assign-several-dialog.module.css";
import { OttPriceFields } from "./ott-price-fields.tsx";
import { type OttPriceValues, ottPricesOf, pricePath, validateOttPrices } from "./ott-prices-form.ts";

const texts = operatorMessages.assignSeveral;

type AssignSeveralDialogProps = {
  operator: Operator;
  /** The platforms to choose from. */
  platforms: readonly Platform[];
  opened: boolean;
  onClose: () => void;
  onAssigned: () => void;
};

/** The ids of the chosen platforms, and the prices of each OTTPlay platform by its id. */
type Values = { chosen: readonly number[]; prices: Record<number, OttPriceValues["prices"]> };

/** The server's path of a platform's prices. */
function prefixOf(platformId: number): string {
  return `pricing.${platformId}`;
}

/** The type, and what the operator pays. */
function aboutOf(platform: Platform): string {
  const { type, operator_rate: rate } = platform;
  const paid = isOttPlay(platform)
    ? texts.pricePerPlan
    : operatorMessages.rate(rate === null ? platformMessages.notSet : formatPrice(rate));
  return `${platformTypeLabels[type]} · ${paid}`;
}

/** Assigns several platforms at once, OTTPlay with a price for each plan. */
export function AssignSeveralDialog(props: AssignSeveralDialogProps) {
  const { operator, opened, onClose, onAssigned } = props;
  // Those of the opening, as they are no longer available once assigned.
  const [platforms] = useState(props.platforms);
  const change = useChangeAssignment(operator.id);
  const withPlans = platforms.filter(isOttPlay);
  const plansQuery = useQuery({ ...ottCatalogueQuery, enabled: opened && withPlans.length > 0 });
  const plans = plansQuery.data;
  const initialValues: Values = { chosen: [], prices: {} };
  const pricedAmong = ({ chosen }: Values) => withPlans.filter(({ id }) => chosen.includes(id));
  const pricesOf = ({ prices }: Values, id: number) => ({ prices: prices[id] ?? {} });

  async function assign(values: Values) {
    const priced = pricedAmong(values);
    const pricing = Object.fromEntries(
      priced.map(({ id }) => [id, ottPricesOf(plans ?? [], pricesOf(values, id))]),
    );
    const platformIds = [...values.chosen];
    const { message } = await change.mutateAsync({ platformIds, action: "assign", pricing });
    const names = platforms.filter(({ id }) => platformIds.includes(id)).map(({ name }) => name);
    toastSuccess(message, { detail: `${operator.name}: ${names.join(", ")}` });
    onAssigned();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="lg" layout="form">
      <DialogForm
        description={texts.text({ ...operator, isFunded: canPay(operator) })}
        initialValues={initialValues}
        validate={(values) =>
          Object.assign(
            {},
            ...pricedAmong(values).map(({ id }) =>
              validateOttPrices(plans ?? [], pricesOf(values, id), prefixOf(id)),
            ),
          )
        }
        submitState={(values) => {
          const count = values.chosen.length;
          return {
            isDisabled: count === 0 || (pricedAmong(values).length > 0 && plans === undefined),
            hint: count === 0 ? texts.chooseOne : texts.chosen(count),
          };
        }}
        submitLabel={texts.title}
        busyLabel={operatorMessages.assigning}
        failureMessage={operatorMessages.assignFailed}
        onSubmit={assign}
      >
        {(form) => {
          const { chosen } = form.values;
          const choose = (ids: readonly number[]) => form.setFieldValue("chosen", ids);
          return (
            <>
              <fieldset aria-label={texts.platforms} className={classes.platforms}>
                <Checkbox
                  data-autofocus
                  label={texts.all}
                  checked={chosen.length === platforms.length}
                  indeterminate={chosen.length > 0 && chosen.length < platforms.length}
                  onChange={({ currentTarget }) =>
                    choose(currentTarget.checked ? platforms.map(({ id }) => id) : [])
                  }
                />
                {platforms.map((platform) => {
                  const { id, name } = platform;
                  return (
                    <Checkbox
                      key={id}
                      label={name}
                      description={aboutOf(platform)}
                      checked={chosen.includes(id)}
                      onChange={({ currentTarget }) =>
                        choose(
                          currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                        )
                      }
                    />
                  );
                })}
              </fieldset>
              {pricedAmong(form.values).map(({ id, name }) => (
                <Stack key={id} gap="sm" component="section" aria-label={texts.prices(name)}>
                  <Title order={3} size="h4">
                    {texts.prices(name)}
                  </Title>
                  {plansQuery.error && !plans ? (
                    <LoadFailed query={plansQuery} fallback={ottPlanMessages.loadFailed} />
                  ) : (
                    <OttPriceFields
                      operatorId={operator.id}
                      platformId={id}
                      plans={plans}
                      prices={form.values.prices[id] ?? {}}
                      errors={form.errors}
                      prefix={prefixOf(id)}
                      onChange={(changed) => {
                        form.setFieldValue("prices", (prices) => ({
                          ...prices,
                          [id]: { ...prices[id], ...changed },
                        }));
                        for (const code of Object.keys(changed))
                          form.clearFieldError(pricePath(code, prefixOf(id)));
                      }}
                    />
                  )}
                </Stack>
              ))}
            </>
          );
        }}
      </DialogForm>
    </Dialog>
  );
}
