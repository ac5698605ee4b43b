/** Lets the browser answer to whoever touches the page, before more work is done. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
