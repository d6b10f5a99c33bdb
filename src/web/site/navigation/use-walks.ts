import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from './page-path.ts';

/** Turns ordinary clicks on `PageLink`s into client-side navigation. */
export function useWalks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const walk = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-walk]');
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      void navigate(pagePath(link.pathname) + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', walk);
    return () => document.removeEventListener('click', walk);
  }, [navigate]);
}

/** Returns whether a click asks for no new tab, window or download, and hasn't been handled yet. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
