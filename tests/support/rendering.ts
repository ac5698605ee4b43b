import type { Page } from "@playwright/test";

/** A component or an element as React reports it to developer tools, with its last render. */
type Part = {
  tag: number;
  type: unknown;
  flags: number;
  child: Part | null;
  sibling: Part | null;
  alternate: Part | null;
};

/** Counts renders of components in table rows, on pages that are opened from now on. */
export async function countRowRenders(page: Page): Promise<{ rendered(): Promise<number> }> {
  await page.addInitScript(() => {
    // React's tags of functions, classes, forwardRef and memo, and its flag of a performed render.
    const components = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    let count = 0;

    function add(part: Part, isInRow: boolean): void {
      if (isInRow && components.has(part.tag) && part.flags & performedWork) count += 1;
      // The child is the same object if React skipped the subtree.
      if (part.alternate && part.child === part.alternate.child) return;
      for (let child = part.child; child; child = child.sibling) add(child, isInRow || part.type === "tbody");
    }

    Object.assign(window, {
      // The hook of React's developer tools.
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
    /** The number of renders since the last call. */
    rendered: () => page.evaluate("takeRendered()"),
  };
}
