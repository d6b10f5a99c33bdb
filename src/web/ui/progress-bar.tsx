import { Progress } from 'radix-ui';
import { cn } from './class-names.ts';

interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; undefined if unknown. */
  readonly percent: number | undefined;
  readonly tone?: 'category' | 'danger';
}

/** A progress bar; without a percentage it is animated instead of filled. */
export function ProgressBar({ label, percent, tone = 'category' }: ProgressBarProps) {
  const colour = tone === 'danger' ? 'bg-danger' : 'bg-kind';
  return (
    <Progress.Root
      value={percent === undefined ? null : Math.round(percent)}
      aria-label={label}
      className="h-2 overflow-hidden rounded-full bg-kind-soft"
    >
      {percent !== undefined && (
        <Progress.Indicator
          className={cn('h-full rounded-full transition-transform duration-300', colour)}
          style={{ transform: `translateX(calc(var(--inline-forward, 1) * ${percent - 100}%))` }}
        />
      )}
      {percent === undefined && tone !== 'danger' && (
        <Progress.Indicator className={cn('h-full w-1/3 animate-indeterminate rounded-full', colour)} />
      )}
    </Progress.Root>
  );
}
