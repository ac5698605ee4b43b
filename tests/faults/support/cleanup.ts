const open = new Set<AsyncDisposable>();

/** Registers a resource to be disposed at the end of the run, even if its trial times out. */
export function disposeAtEnd<Resource extends AsyncDisposable>(resource: Resource): Resource {
  const dispose = resource[Symbol.asyncDispose].bind(resource);
  resource[Symbol.asyncDispose] = async () => {
    if (open.delete(resource)) await dispose();
  };
  open.add(resource);
  return resource;
}

/** Disposes every resource that is still open, newest first. */
export async function disposeEverything(): Promise<void> {
  for (const resource of [...open].toReversed()) {
    try {
      await resource[Symbol.asyncDispose]();
    } catch (error) {
      console.error(error);
    }
  }
}
