import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

/**
 * The button that starts a tool. On a phone, it stays in sight at the bottom of the window once a file is chosen, however
 * long the settings above it are.
 */
export function StartButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
  return (
    <div
      data-sticks=""
      className="z-10 grid max-sm:group-has-[[data-filled]]/tool:sticky max-sm:group-has-[[data-filled]]/tool:bottom-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Button variant="primary" size="lg" {...props} />
    </div>
  );
}
