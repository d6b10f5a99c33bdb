import { useRouteLoaderData } from 'react-router';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';

/** Returns the cloud storages this server can import from, as loaded by the root. */
export function useClouds(): readonly Cloud[] {
  return useRouteLoaderData<{ clouds: readonly Cloud[] }>('root')?.clouds ?? [];
}
