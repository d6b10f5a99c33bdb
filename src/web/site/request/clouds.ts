import { useRouteLoaderData } from 'react-router';
import type { Cloud } from '#src/contract/cloud/cloud-names.ts';

/** The cloud storages this server can import from, from the root's loader. */
export function useClouds(): readonly Cloud[] {
  return useRouteLoaderData<{ clouds: readonly Cloud[] }>('root')?.clouds ?? [];
}
