declare global {
  /** Set by `earlyFilesScript`. */
  var handOverEarlyFiles: (() => void) | undefined;
}

/**
 * Script for the head: until the page's own scripts are ready, it stores files that are chosen, dropped (including
 * folders) or pasted, and opens the file picker for elements marked `data-picks`. It stops each event it handles at
 * the window, before React's listeners on the document, so that an event is handled exactly once. Pasted text, file
 * fields outside the zones, and anything pasted into a field of a page without a drop zone are left alone. Empty in the browser, which gets the
 * script from the page.
 *
 * `handOverEarlyFiles()` ends this and passes each zone its files as one drop; files from outside the zones go to the
 * first. A zone that accepts one file gets those of the last event. Without a zone, the files are discarded.
 */
export const earlyFilesScript = import.meta.env.SSR
  ? `(() => {
  const mark = '[data-drop-zone]';
  const picker = 'input[type=file]';
  const zones = () => [...document.querySelectorAll(mark)];
  const early = [];
  const park = (zone, items) => early.push([zones().indexOf(zone), items]);
  const itemOf = (file, entry = null) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => entry });
  const holdsFiles = (data) => data?.types.includes('Files');
  const take = {
    click({ target }, zone) {
      const input = target.closest?.('button,a,input,[data-picks]')?.matches('[data-picks]') && zone?.querySelector(picker);
      input && input.click();
      return input;
    },
    change({ target: { type, files } }, zone) {
      return zone && type === 'file' && files.length && park(zone, [...files].map((file) => itemOf(file)));
    },
    dragover({ dataTransfer: data }) {
      return holdsFiles(data) && (data.dropEffect = 'copy');
    },
    drop({ dataTransfer: data }, zone) {
      if (!holdsFiles(data)) return;
      const items = [...data.items].filter(({ kind }) => kind === 'file');
      return park(zone, items.map((item) => itemOf(item.getAsFile(), item.webkitGetAsEntry?.())));
    },
    paste({ target, clipboardData: data }, zone) {
      if (!data?.files.length || (target.matches?.('input,textarea') && !zones().length)) return;
      return park(zone, [...data.files].map((file) => itemOf(file)));
    },
  };
  const hear = (event) => {
    if (!take[event.type](event, event.target.closest?.(mark))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type in take) addEventListener(type, hear, true);
  globalThis.handOverEarlyFiles = () => {
    for (const type in take) removeEventListener(type, hear, true);
    const all = zones();
    const given = new Map();
    for (const [position, items] of early.splice(0)) {
      const zone = all[position] ?? all[0];
      if (zone) given.set(zone, zone.querySelector(picker)?.multiple ? [...(given.get(zone) ?? []), ...items] : items);
    }
    for (const [zone, items] of given) {
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
      // No DataTransfer of a script can hold folders.
      Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], items } });
      zone.dispatchEvent(drop);
    }
  };
})()`
  : '';
