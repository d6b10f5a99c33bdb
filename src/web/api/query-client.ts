import { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/**
 * The browser's cache of server responses: never stale, requested once, not retried. A key is the path in segments;
 * its query is a GET of the segments joined by slashes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey, signal }) => (await call(queryKey.join('/'), { signal })).json(),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
