import { renewalMessages } from "@cable-connect/contract/messages/renewals";
import { Input, InputWrapperContext } from "@mantine/core";
import { useId, useState } from "react";
import { groupedAmount } from "../../../ui/fields/written-amount.ts";
import { currencySign } from "../../../ui/text/format.ts";
import classes from "../renewals.module.css";
import type { Change, MoneyField } from "./renewal-values.ts";

type RenewalFieldsProps = {
  /** Names the row. */
  service: string;
  fields: readonly MoneyField[];
  values: Record<MoneyField, string>;
  isInvalid: (field: MoneyField) => boolean;
  isDisabled: boolean;
  /** The ids of the texts that say what is wrong with a field, or what to know. */
  describedBy: (field: MoneyField) => string | undefined;
  onChange: (change: Change) => void;
};

/** An Input takes its description from its wrapper only; these have none around them. */
const noWrapper = {
  inputId: undefined,
  labelId: undefined,
  offsetTop: false,
  offsetBottom: false,
  getStyles: null,
};

/** The amounts of a row. */
export function RenewalFields(props: RenewalFieldsProps) {
  const { service, fields, values, isInvalid, isDisabled, describedBy, onChange } = props;
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <InputWrapperContext key={field} value={{ ...noWrapper, describedBy: describedBy(field) }}>
          <AmountField
            name={renewalMessages.fields[field]}
            service={service}
            value={values[field]}
            isInvalid={isInvalid(field)}
            isDisabled={isDisabled}
            onChange={(typed) => onChange({ [field]: typed })}
          />
        </InputWrapperContext>
      ))}
    </div>
  );
}

/** The heads of the columns of these fields; not read out, as each field has its name. */
export function RenewalHeads({ fields }: { fields: readonly MoneyField[] }) {
  return (
    <li aria-hidden className={classes.heads}>
      <div className={classes.fields}>
        {fields.map((field) => (
          <div key={field}>{renewalMessages.fields[field]}</div>
        ))}
      </div>
    </li>
  );
}

type AmountFieldProps = Pick<RenewalFieldsProps, "service" | "isDisabled"> & {
  name: string;
  value: string;
  isInvalid: boolean;
  onChange: (typed: string) => void;
};

function AmountField(props: AmountFieldProps) {
  const { name, service, value, isInvalid, isDisabled, onChange } = props;
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div>
      {/* Only for the eye: read out, the field's name has the service, too. */}
      <label aria-hidden htmlFor={id} className={classes.fieldName}>
        {name}
      </label>
      <Input
        id={id}
        size="xs"
        className={classes.amount}
        inputMode="decimal"
        autoComplete="off"
        aria-label={renewalMessages.fieldOf(name, service)}
        error={isInvalid}
        disabled={isDisabled}
        leftSection={<span aria-hidden>{currencySign()}</span>}
        value={isTyping ? value : groupedAmount(value)}
        onChange={({ currentTarget }) => {
          setIsTyping(true);
          onChange(currentTarget.value);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setIsTyping(false)}
      />
    </div>
  );
}
