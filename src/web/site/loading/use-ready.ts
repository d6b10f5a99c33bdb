import { useEffect } from 'react';

/** Marks the document once the page answers to its visitor; styles and tests may wait for it. Files that came before go to their zones. */
export function useReady(): void {
  useEffect(() => {
    globalThis.handOverEarlyFiles?.();
    document.documentElement.dataset['ready'] = '';
  }, []);
}
