/**
 * Frees the memory left over from startup: 40 MB that would otherwise stay until the server has been almost idle for
 * ten seconds. Takes a fifth of a second; does nothing without the flag `--expose-gc`.
 */
export function releaseStartupMemory(): void {
  globalThis.gc?.({ flavor: 'last-resort' });
}
