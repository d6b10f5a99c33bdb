import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../site/when-idle.ts';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** Where notifications appear. Its script is fetched once the page has come to rest. */
export function ToastRegion() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
