/** Lets the browser handle input before more work is done. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
