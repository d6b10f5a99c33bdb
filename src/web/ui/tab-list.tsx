import { Tabs } from 'radix-ui';
import { cn } from './class-names.ts';
import { focusWithoutRing } from './focus-without-ring.ts';

interface TabListProps {
  /** Names the row. */
  readonly label: string;
  readonly tabs: readonly (readonly [value: string, label: string])[];
}

/** A row of tabs, to stand in `Tabs.Root`; where it is narrow four stand two by two, and three or five are small enough for one line. */
export function TabList({ label, tabs }: TabListProps) {
  return (
    <Tabs.List
      aria-label={label}
      className={cn(
        'flex flex-wrap gap-0.5 rounded-control bg-sunken p-1 sm:gap-1',
        tabs.length === 4 && 'max-sm:grid max-sm:grid-cols-2',
        tabs.length % 2 === 1 && 'max-sm:*:text-[0.8125rem]',
      )}
    >
      {tabs.map(([value, name]) => (
        <Tabs.Trigger
          key={value}
          value={value}
          onMouseDown={focusWithoutRing}
          className="min-h-11 flex-1 rounded-control px-1 text-sm font-semibold text-soft data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-card sm:px-3 sm:text-[0.9375rem]"
        >
          {name}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
