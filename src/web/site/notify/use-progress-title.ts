import { useEffect, useRef } from 'react';
import { notifyEnded } from './notify-ended.ts';

/**
 * Puts the progress of the page's work before the title of its tab, in whole percent; without work the title is the
 * page's own. If the work ends while the tab is in the background, a check mark stays until the tab is visible,
 * and visitors who asked for it get a notification.
 */
export function useProgressTitle(percent: number | undefined): void {
  const shown = percent === undefined ? undefined : Math.floor(percent);
  const isRunning = shown !== undefined;
  const wasRunning = useRef(false);

  useEffect(() => (shown === undefined ? undefined : prefixTitle(`${shown}% · `)), [shown]);

  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!hasEnded || !document.hidden) return undefined;
    void notifyEnded();
    const restore = prefixTitle('✓ ');
    document.addEventListener('visibilitychange', restore, { once: true });
    return () => {
      document.removeEventListener('visibilitychange', restore);
      restore();
    };
  }, [isRunning]);
}

/** Sets the title; the returned function restores it, unless another page has set its own meanwhile. */
function prefixTitle(prefix: string): () => void {
  const own = document.title;
  const shown = `${prefix}${own}`;
  document.title = shown;
  return () => {
    if (document.title === shown) document.title = own;
  };
}
