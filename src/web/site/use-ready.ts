import { useEffect } from 'react';

/** Marks the document once the page answers to its visitor; styles and tests may wait for it. */
export function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
}
