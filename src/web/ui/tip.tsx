import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** Names a button that shows only an icon, after 700 ms; the next one at once. The button carries the same name itself. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          className="z-40 max-w-64 rounded-lg bg-ink px-3 py-1.5 text-sm font-medium text-page shadow-raised"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
