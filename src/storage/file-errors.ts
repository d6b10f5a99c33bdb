/** Whether an error of the file system has one of these codes, e.g. `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** For `.catch`: what is not there is undefined, any other error is thrown on. */
export function absent(error: unknown): undefined {
  if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
  throw error;
}
