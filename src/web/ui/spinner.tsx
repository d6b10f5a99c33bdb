import { cn } from './class-names.ts';

/** A spinner for work in progress. Decorative: the text next to it describes the work. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current/25 border-t-current',
        className,
      )}
    />
  );
}
