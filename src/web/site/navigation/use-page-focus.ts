import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the beginning of the page after client-side navigation, where screen readers continue reading. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
