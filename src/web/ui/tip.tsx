import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/**
 * A tooltip that names an icon button after 700 ms; the next one appears at once. The button has the same accessible
 * name.
 */
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
