import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { cn } from '../ui/class-names.ts';

interface ToolDeskProps {
  /** Whether it takes the whole width once a file is chosen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The card that contains a tool's fields, buttons and results. */
export function ToolDesk({ isWide = false, children }: ToolDeskProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <div
        className={cn(
          'grid max-w-[52rem] grid-cols-1 gap-6 rounded-zone border border-line bg-card p-4 shadow-card sm:p-7',
          isWide && 'group-has-[[data-filled]]/tool:max-w-none',
        )}
      >
        {children}
      </div>
    </QueryClientProvider>
  );
}
