const keyShape = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_.-]+)*$/;

/** Returns the key. Throws if it isn't one, such as a path that leads elsewhere. */
export function requireStorageKey(key: string): string {
  if (!keyShape.test(key) || key.includes('..')) throw new Error('not a storage key');
  return key;
}
