import type { ComponentType } from 'react';

/** Loads the toast renderer; undefined when offline, and retried with the next toast. */
export const fetchToastHost = async (): Promise<ComponentType | undefined> => {
  try {
    return (await import('./toast-host.tsx')).default;
  } catch {
    return undefined;
  }
};
