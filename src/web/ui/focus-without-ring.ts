import type { MouseEvent } from 'react';

/**
 * Suppresses the focus ring on elements that a library focuses by script on mouse down: browsers treat this as
 * keyboard focus and show the ring. Focusing the element first avoids it; keyboard focus still shows the ring.
 */
export function focusWithoutRing({ button, currentTarget }: MouseEvent<HTMLElement>): void {
  if (button === 0) currentTarget.focus({ focusVisible: false });
}
