import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import type { ToolCategory } from './category/category.ts';
import { categoryWords } from './words.ts';

/** A category's name in its color. */
export function CategoryChip({ category, className }: { category: ToolCategory; className?: string }) {
  return (
    <span data-kind={category} className={cn(chipClassName, 'bg-kind-soft text-kind', className)}>
      {categoryWords[category]}
    </span>
  );
}

/** A short fact with a border. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cn(chipClassName, 'border border-line-strong/50 text-ink', className)}>{children}</span>
  );
}

const chipClassName =
  'inline-flex h-6 items-center whitespace-nowrap rounded-full px-2.5 text-xs font-semibold tracking-wide';
