import { ListX, RotateCcw } from 'lucide-react';
import { focusBeyond } from '../../site/navigation/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { summaryWords as words } from './words.ts';

interface JobSummaryProps {
  readonly completed: number;
  readonly failed: number;
  readonly total: number;
  /** Whether the list shows only failed conversions. */
  readonly isFiltered: boolean;
  readonly onFilter: () => void;
  /** Returns all failed conversions to the queue; undefined if the page no longer has their files. */
  readonly onRetry: (() => void) | undefined;
  readonly onClear: () => void;
}

/** Summary of several conversions, with a filter for the failed ones. */
export function JobSummary({
  completed,
  failed,
  total,
  isFiltered,
  onFilter,
  onRetry,
  onClear,
}: JobSummaryProps) {
  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 text-[0.9375rem] max-sm:mt-3 max-sm:gap-x-1">
      <p className="tabular me-auto text-soft">
        {words.completed(completed, total)}
        {failed > 0 && (
          <>
            {' · '}
            <strong className="font-semibold text-danger">{words.failed(failed)}</strong>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-x-3 max-sm:-ms-2 max-sm:gap-x-1 max-sm:*:px-2">
        {failed > 0 && failed < total && (
          <Button
            variant="quiet"
            aria-pressed={isFiltered}
            className={cn(isFiltered && 'bg-ink/7 text-ink')}
            onClick={onFilter}
          >
            {words.onlyFailed}
          </Button>
        )}
        {failed > 1 && onRetry && (
          <Button variant="quiet" onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
            {words.retry}
          </Button>
        )}
        {completed + failed > 0 && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusBeyond(currentTarget);
              onClear();
            }}
          >
            <ListX aria-hidden="true" />
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
