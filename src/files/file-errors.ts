/** Returns whether a file system error has one of these codes, e.g. `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** For `.catch`: returns undefined for a missing file and rethrows any other error. */
export function absent(error: unknown): undefined {
  if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
  throw error;
}
