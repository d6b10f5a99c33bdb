import { Merge, LockOpen, Minimize2, Scissors } from 'lucide-react';
import { allLabels } from './labels.ts';

const cards = [
  { tab: 'merge', Icon: Merge },
  { tab: 'split', Icon: Scissors },
  { tab: 'compress', Icon: Minimize2 },
  { tab: 'unlock', Icon: LockOpen },
] as const;

/** Cards of the four tools; each opens its tab. */
export function ToolCards({ onChoose }: { onChoose: (tab: string) => void }) {
  return (
    <ul className="mb-6 grid max-w-[52rem] grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ tab, Icon }) => (
        <li key={tab}>
          <button
            type="button"
            onClick={() => onChoose(tab)}
            className="grid size-full content-start justify-items-start gap-1 rounded-card border border-line bg-card p-4 text-start shadow-card hover:border-accent"
          >
            <Icon aria-hidden="true" className="size-6 text-kind" />
            <span className="mt-1 font-bold tracking-tight">{allLabels.cards[tab].title}</span>
            <span className="text-sm text-soft">{allLabels.cards[tab].text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
