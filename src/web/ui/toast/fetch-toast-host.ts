import type { ComponentType } from 'react';

/** Fetches what draws toasts; undefined without a connection, and tried again with the next toast. */
export const fetchToastHost = async (): Promise<ComponentType | undefined> => {
  try {
    return (await import('./toast-host.tsx')).default;
  } catch {
    return undefined;
  }
};
