import { useEffect, useEffectEvent } from 'react';

/**
 * Passes on files pasted anywhere on the page, including screenshots from the clipboard; text pasted into a field is
 * left alone.
 */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
