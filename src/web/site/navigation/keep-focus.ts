import { scrollBehavior } from './scroll-behavior.ts';

/**
 * Moves the focus before a list item is removed: to the neighboring item, or otherwise to the drop zone, so that
 * pressing a button never sends the focus to the top of the page.
 */
export function focusBeyond(element: Element): void {
  const item = element.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('article') ?? dropZoneButton();
  next?.focus({ preventScroll: true });
}

/** Scrolls to the drop zone and focuses it. */
export function goToDropZone(): void {
  const button = dropZoneButton();
  button?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  button?.focus({ preventScroll: true });
}

const dropZoneButton = () => document.querySelector<HTMLElement>('[data-drop-zone] button');
