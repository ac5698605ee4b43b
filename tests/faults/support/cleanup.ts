const open = new Set<AsyncDisposable>();

/** Sees to it that a resource ends even when the trial that uses it is given up. */
export function endInTheEnd<Resource extends AsyncDisposable>(resource: Resource): Resource {
  const dispose = resource[Symbol.asyncDispose].bind(resource);
  resource[Symbol.asyncDispose] = async () => {
    if (open.delete(resource)) await dispose();
  };
  open.add(resource);
  return resource;
}

/** Ends what is still open, the newest first. */
export async function endEverything(): Promise<void> {
  for (const resource of [...open].toReversed()) {
    try {
      await resource[Symbol.asyncDispose]();
    } catch (error) {
      console.error(error);
    }
  }
}
