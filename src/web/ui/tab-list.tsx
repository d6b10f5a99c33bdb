import { Tabs } from 'radix-ui';
import { cn } from './class-names.ts';
import { focusWithoutRing } from './focus-without-ring.ts';

interface TabListProps {
  /** Accessible label of the tab list. */
  readonly label: string;
  readonly tabs: readonly (readonly [value: string, label: string])[];
  /** Five or six tabs on two lines where they are in a narrow column: on phones, and on screens wide enough for columns. */
  readonly isColumn?: boolean;
}

/** A tab list for `Tabs.Root`. On narrow screens four tabs are laid out two by two; three or five fit on one line. */
export function TabList({ label, tabs, isColumn = false }: TabListProps) {
  return (
    <Tabs.List
      aria-label={label}
      className={cn(
        'flex flex-wrap gap-0.5 rounded-control bg-sunken p-1 sm:gap-1',
        tabs.length === 4 && 'max-sm:grid max-sm:grid-cols-2',
        tabs.length % 2 === 1 && !isColumn && 'max-sm:*:text-[0.8125rem]',
        isColumn && tabs.length === 5 && '*:nth-[n+4]:col-span-3',
        isColumn &&
          'max-sm:grid max-sm:grid-cols-[repeat(6,auto)] lg:grid lg:grid-cols-[repeat(6,auto)] *:col-span-2 *:whitespace-nowrap max-sm:*:px-0.5 max-sm:*:text-xs lg:*:px-1 lg:*:text-sm',
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
