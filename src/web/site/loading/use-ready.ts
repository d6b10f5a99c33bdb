import { useEffect } from 'react';

/**
 * Marks the document as interactive, for styles and tests that wait for it. Files added earlier are passed to their
 * zones.
 */
export function useReady(): void {
  useEffect(() => {
    globalThis.handOverEarlyFiles?.();
    document.documentElement.dataset['ready'] = '';
  }, []);
}
