import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a walk to another page the focus stands at its beginning, where a screen reader goes on reading. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
