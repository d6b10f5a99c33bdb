import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from '../site/store.ts';

/** Files on their way to the tool of another page. */
const handed = createStore<{ readonly path: string; readonly files: File[] } | undefined>(undefined);

/** Leaves files for the drop zone of a page, which takes them when it is opened. */
export const handOver = (path: string, files: File[]): void => handed.set({ path, files });

/** Takes the files that another page left for this one, as if they had been dropped here. */
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
