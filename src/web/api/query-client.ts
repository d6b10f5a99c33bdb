import { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/**
 * What the browser knows of the server's answers: never stale, asked for once, not retried. A key is the path in parts,
 * and asking is a GET of the parts joined by slashes.
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
