/**
 * Starts a program ahead of time. Returns undefined if that fails: the check then starts its own and reports the
 * reason.
 */
export function unlessItFails<Started>(start: () => Started): Started | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}
