import { lazy, Suspense } from 'react';
import { useStore } from '../site/store.ts';
import { cloudRequest } from './cloud-request.ts';

const CloudPicker = lazy(() => import('./cloud-picker.tsx'));

/** Hosts the cloud file picker; its script is loaded on first use. */
export function CloudHost() {
  const request = useStore(cloudRequest);
  return (
    request && (
      <Suspense>
        <CloudPicker {...request} onClose={() => cloudRequest.set(undefined)} />
      </Suspense>
    )
  );
}
