import { useEffect } from 'react';

/**
 * How long a drag counts as over the page after the last event, in milliseconds; browsers fire `dragover` at least
 * twice a second.
 */
const overForMs = 700;

/**
 * Lets files be dropped anywhere on the page: a drop outside the drop zone is passed on to it. While files are
 * dragged over the page, the document has `data-dragging` and the zone is highlighted.
 */
export function useDropAnywhere(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (isOver: boolean) => document.documentElement.toggleAttribute('data-dragging', isOver);
    const follow = ({ type, target, dataTransfer }: DragEvent) => {
      if (!dataTransfer?.types.includes('Files')) return;
      clearTimeout(timer);
      mark(type === 'dragover');
      if (type === 'dragover') timer = setTimeout(() => mark(false), overForMs);
      else passOn(target, dataTransfer);
    };
    document.addEventListener('dragover', follow);
    document.addEventListener('drop', follow);
    return () => {
      document.removeEventListener('dragover', follow);
      document.removeEventListener('drop', follow);
      clearTimeout(timer);
      mark(false);
    };
  }, []);
}

function passOn(target: EventTarget | null, dataTransfer: DataTransfer): void {
  if (target instanceof Element && target.closest('[data-drop-zone]')) return;
  document
    .querySelector('[data-drop-zone]')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}
