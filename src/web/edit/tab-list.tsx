import { Tabs } from 'radix-ui';

/** The row of tabs of an editor, to stand in `Tabs.Root`. */
export function TabList({ tabs }: { tabs: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Tabs.List aria-label="What to change" className="flex flex-wrap gap-1 rounded-control bg-sunken p-1">
      {tabs.map(([value, label]) => (
        <Tabs.Trigger
          key={value}
          value={value}
          className="min-h-11 flex-1 rounded-control px-3 text-[0.9375rem] font-semibold text-soft data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-card"
        >
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
