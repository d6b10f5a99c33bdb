/**
 * Moves the focus on before a list item goes: to the same place in the neighbouring item, else to the drop zone. Nobody is
 * left at the top of the page for having pressed a button.
 */
export function focusBeyond(element: Element): void {
  const item = element.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('article') ?? dropZoneButton();
  next?.focus({ preventScroll: true });
}

/** Leads to where the next file goes. */
export function goToDropZone(): void {
  const button = dropZoneButton();
  button?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  button?.focus({ preventScroll: true });
}

const dropZoneButton = () => document.querySelector<HTMLElement>('[data-drop-zone] button');
