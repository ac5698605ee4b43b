import { type ComponentType, lazy, Suspense, useState } from "react";

/**
 * A dialog whose code is loaded when it is first opened, so that a screen does not carry it. For instance
 * `lazyDialog(async () => (await import("./edit-customer-dialog.tsx")).EditCustomerDialog)`.
 */
export function lazyDialog<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>;
  };
}
