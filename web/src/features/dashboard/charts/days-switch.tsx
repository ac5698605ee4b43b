import { chartDays } from "@cable-connect/contract/constants";
import { ChoiceSwitch } from "../../../ui/fields/choice-switch.tsx";
import { useChartDays } from "./use-chart-days.ts";

const choices = chartDays.map((days) => ({ value: days, label: `${days} days` }));

/** How far back the charts reach. */
export function DaysSwitch() {
  const [shown, changeDays] = useChartDays();
  return <ChoiceSwitch label="Days shown" choices={choices} value={shown} onChange={changeDays} />;
}
