/** A file or folder of an event, readable after the event is over; `DataTransferItem`s are not. */
type EarlyItem = Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>;

/** What one event brought before the page's scripts ran. */
interface EarlyFiles {
  /** Position of the drop zone it happened in among those of the page; -1 if it happened beside them. */
  readonly zone: number;
  readonly items: readonly EarlyItem[];
}

declare global {
  /** Ends the parking of files and returns what was parked; set by `earlyFilesScript`. */
  var takeEarlyFiles: (() => readonly EarlyFiles[]) | undefined;
}

/**
 * Script for the head: until the page's scripts answer, it parks the files that are chosen, dropped or pasted, and opens
 * the picker for what is marked `data-picks`. It stops each event that it handles at the window, before React's listeners
 * on the document, so an event is handled by one of the two and never by both. Pasted text, and whatever is pasted into a
 * field of a page without a zone, is left alone. Empty in the browser, which has it from the page.
 */
export const earlyFilesScript = import.meta.env.SSR
  ? `(() => {
  const zoneMark = '[data-drop-zone]';
  const early = [];
  const park = (zone, items) => early.push({ zone: [...document.querySelectorAll(zoneMark)].indexOf(zone), items });
  const itemOf = (file, entry) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => entry });
  const take = {
    click(event, target, zone) {
      const pressed = target.closest?.('button,a,input,[data-picks]');
      const input = pressed?.matches('[data-picks]') && zone?.querySelector('input[type=file]');
      input && input.click();
      return input;
    },
    change(event, target, zone) {
      if (target.type !== 'file' || !target.files.length) return false;
      park(zone, [...target.files].map((file) => itemOf(file, null)));
      return true;
    },
    dragover({ dataTransfer }) {
      if (!dataTransfer?.types.includes('Files')) return false;
      dataTransfer.dropEffect = 'copy';
      return true;
    },
    drop({ dataTransfer }, target, zone) {
      if (!dataTransfer?.types.includes('Files')) return false;
      const items = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
      park(zone, items.map((item) => itemOf(item.getAsFile(), item.webkitGetAsEntry?.() ?? null)));
      return true;
    },
    paste({ clipboardData }, target, zone) {
      if (!clipboardData?.files.length) return false;
      if (target.matches?.('input,textarea') && !document.querySelector(zoneMark)) return false;
      park(zone, [...clipboardData.files].map((file) => itemOf(file, null)));
      return true;
    },
  };
  const hear = (event) => {
    const { type, target } = event;
    if (!take[type](event, target, target.closest?.(zoneMark))) return;
    event.stopImmediatePropagation();
    if (type !== 'change') event.preventDefault();
  };
  for (const type in take) addEventListener(type, hear, true);
  globalThis.takeEarlyFiles = () => {
    for (const type in take) removeEventListener(type, hear, true);
    return early.splice(0);
  };
})()`
  : '';

/**
 * Hands the files that came early to the drop zones, each as a drop on its zone, and ends the parking. What a page without
 * a zone was given is let go. To be called once every zone listens. A zone that takes one file gets the last event's.
 */
export function handOverEarlyFiles(): void {
  const zones = [...document.querySelectorAll('[data-drop-zone]')];
  const given = new Map<Element, readonly EarlyItem[]>();
  for (const { zone: position, items } of globalThis.takeEarlyFiles?.() ?? []) {
    const zone = zones[position] ?? zones[0];
    if (!zone) continue;
    const isMultiple = zone.querySelector<HTMLInputElement>('input[type=file]')?.multiple;
    given.set(zone, isMultiple ? [...(given.get(zone) ?? []), ...items] : items);
  }
  for (const [zone, items] of given) zone.dispatchEvent(dropOf(items));
}

/** A drop event with these items; a real `DataTransfer` cannot be given folders. */
function dropOf(items: readonly EarlyItem[]): DragEvent {
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items } });
  return event;
}
