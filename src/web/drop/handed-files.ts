import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from '../site/store.ts';

/** Files being passed to a tool on another page. */
const handed = createStore<{ readonly path: string; readonly files: File[] } | undefined>(undefined);

/** Stores files for the drop zone of another page, which receives them when it is opened. */
export const handOver = (path: string, files: File[]): void => handed.set({ path, files });

/** Receives the files that another page stored for this one, as if they had been dropped here. */
export function useHandedFiles(onFiles: (files: File[]) => void): void {
  const { pathname } = useLocation();
  const waiting = useStore(handed);
  const receive = useEffectEvent(onFiles);
  useEffect(() => {
    if (waiting?.path !== pathname) return;
    handed.set(undefined);
    receive(waiting.files);
  }, [waiting, pathname]);
}
