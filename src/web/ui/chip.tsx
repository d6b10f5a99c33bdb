import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import type { Kind } from './kind.ts';
import { kindWords } from './words.ts';

/** A kind's name in its hue. */
export function KindChip({ kind, className }: { kind: Kind; className?: string }) {
  return (
    <span data-kind={kind} className={cn(look, 'bg-kind-soft text-kind', className)}>
      {kindWords[kind]}
    </span>
  );
}

/** A short fact in a frame. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cn(look, 'border border-line-strong/50 text-ink', className)}>{children}</span>;
}

const look =
  'inline-flex h-6 items-center whitespace-nowrap rounded-full px-2.5 text-xs font-semibold tracking-wide';
