import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false while the server renders and during hydration, and true afterwards. */
export const useIsClient = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
