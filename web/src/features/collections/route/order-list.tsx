import type { RouteStop } from "@cable-connect/contract/areas";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { ActionIcon, Paper, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { placeText } from "../../../business/customer/place-text.ts";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { PlaceNumber } from "./place-number.tsx";
import classes from "./route.module.css";
import { moved } from "./stop-text.ts";
import { useDragOrder } from "./use-drag-order.ts";

const { route: texts } = areaMessages;

type OrderListProps = { stops: RouteStop[]; onChange: (stops: RouteStop[]) => void };

/** The customers of a route, which are dragged into their order by a handle, or moved by buttons or a new number, as keys can't drag. */
export function OrderList({ stops, onChange }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { drag, startDrag, handlers } = useDragOrder(list, move);
  const [said, setSaid] = useState("");
  // The places in the area's order that they have together, as those who don't owe stay in theirs.
  const positions = stops.map(({ position }) => position).toSorted((one, other) => one - other);

  function move(from: number, to: number) {
    const stop = stops[from];
    const position = positions[to];
    if (!stop || position === undefined) return;
    onChange(moved(stops, from, to));
    setSaid(texts.moved(stop.name, position));
  }

  /** The place with this number, or the next one that there is. */
  function indexOf(position: number): number {
    const next = positions.findIndex((one) => one >= position);
    return next < 0 ? positions.length - 1 : next;
  }

  return (
    <>
      <Text c="dimmed" mb="xs">
        {texts.orderHint}
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Paper component="ol" ref={list} withBorder className={classes.list}>
        {stops.map((stop, index) => (
          <li
            key={stop.id}
            className={classes.place}
            data-dragged={index === drag?.from || undefined}
            data-over={(drag && index === drag.to && sideOf(drag)) || undefined}
          >
            <span
              className={classes.grip}
              aria-hidden
              onPointerDown={(event) => startDrag(event, index)}
              {...handlers}
            >
              <IconGripVertical size={18} />
            </span>
            <PlaceNumber
              label={texts.numberOf(stop.name)}
              position={positions[index] ?? index + 1}
              onMove={(position) => move(index, indexOf(position))}
            />
            <div className={classes.who}>
              <div className={classes.name}>{stop.name}</div>
              <div className={classes.detail}>{placeText({ ...stop, area: null })}</div>
            </div>
            <div className={classes.arrows}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={texts.up(stop.name)}
                {...softDisabled(index === 0)}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={texts.down(stop.name)}
                {...softDisabled(index === stops.length - 1)}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </Paper>
    </>
  );
}

/** On which side of the place under the pointer the dragged one goes; none where it is already. */
function sideOf({ from, to }: { from: number; to: number }): "above" | "below" | undefined {
  if (from === to) return undefined;
  return to < from ? "above" : "below";
}
