import { Combine, LockOpen, Minimize2, Scissors } from 'lucide-react';

const cards = [
  { tab: 'merge', title: 'Merge PDFs', text: 'Several files become one.', Icon: Combine },
  { tab: 'split', title: 'Split PDF', text: 'One file becomes several.', Icon: Scissors },
  { tab: 'compress', title: 'Compress PDF', text: 'A smaller file to send.', Icon: Minimize2 },
  { tab: 'unlock', title: 'Unlock PDF', text: 'Take a password off.', Icon: LockOpen },
] as const;

/** The four tools; a card opens its tab. */
export function ToolCards({ onChoose }: { onChoose: (tab: string) => void }) {
  return (
    <ul className="mb-6 grid max-w-[52rem] grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ tab, title, text, Icon }) => (
        <li key={tab}>
          <button
            type="button"
            onClick={() => onChoose(tab)}
            className="grid size-full content-start justify-items-start gap-1 rounded-card border border-line bg-card p-4 text-left shadow-card hover:border-accent"
          >
            <Icon aria-hidden="true" className="size-6 text-kind" />
            <span className="mt-1 font-bold tracking-tight">{title}</span>
            <span className="text-sm text-soft">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
