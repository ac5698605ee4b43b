import type { Page } from "@playwright/test";

/** What React tells of a component or an element to those who look on, and what it did of it last. */
type Part = {
  tag: number;
  type: unknown;
  flags: number;
  child: Part | null;
  sibling: Part | null;
  alternate: Part | null;
};

/** Counts, on pages that are opened from now on, the components in tables' rows that are rendered. */
export async function countRowRenders(page: Page): Promise<{ rendered(): Promise<number> }> {
  await page.addInitScript(() => {
    // React's numbers of functions, classes, and those of forwardRef and memo, and its note of what it has rendered.
    const components = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    let count = 0;

    function add(part: Part, isInRow: boolean): void {
      if (isInRow && components.has(part.tag) && part.flags & performedWork) count += 1;
      // What lies below is the same as before where nothing of it was looked at.
      if (part.alternate && part.child === part.alternate.child) return;
      for (let child = part.child; child; child = child.sibling) add(child, isInRow || part.type === "tbody");
    }

    Object.assign(window, {
      // Where React's own tools listen.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Part }) => add(root.current, false),
        onCommitFiberUnmount() {},
      },
      takeRendered() {
        const taken = count;
        count = 0;
        return taken;
      },
    });
  });
  return {
    /** How many were rendered since it was last asked. */
    rendered: () => page.evaluate("takeRendered()"),
  };
}
