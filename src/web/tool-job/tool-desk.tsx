import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';

/** The card that contains a tool's fields, buttons and results. It takes the whole width once it shows a file. */
export function ToolDesk({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <div
        data-desk=""
        className="grid max-w-[52rem] grid-cols-1 gap-6 rounded-zone border border-line bg-card p-4 shadow-card group-has-[[data-canvas]]/tool:max-w-none sm:p-7"
      >
        {children}
      </div>
    </QueryClientProvider>
  );
}
