import type { MouseEvent } from 'react';

/**
 * For what a library focuses by script as the mouse presses it: browsers take that for the keyboard's doing and draw the
 * ring. Focused here before, it has none; the keyboard draws it as ever.
 */
export function focusWithoutRing({ button, currentTarget }: MouseEvent<HTMLElement>): void {
  if (button === 0) currentTarget.focus({ focusVisible: false });
}
