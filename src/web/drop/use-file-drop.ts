import { useEffect, type MouseEvent } from 'react';
import { useDropzone } from 'react-dropzone';

interface FileDropOptions {
  readonly onFiles: (files: File[]) => void;
  /** Nothing is taken meanwhile. */
  readonly disabled?: boolean;
  /** Of several files that are dropped only the first is taken otherwise. */
  readonly multiple?: boolean;
  /** A press anywhere on the element, not only on a button of it, opens the picker. */
  readonly picksAnywhere?: boolean;
}

/**
 * Makes an element one that files, and folders of them, are dropped on: `zone` goes onto the element, `input` onto a hidden
 * field inside it, `open` asks for files with the picker, `isOver` tells that files are held over the element.
 */
export function useFileDrop({
  onFiles,
  disabled = false,
  multiple = true,
  picksAnywhere = false,
}: FileDropOptions) {
  usePreventFileNavigation();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => {
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
    },
    disabled,
    noClick: !picksAnywhere,
    noKeyboard: true,
    noPaste: true, // `usePastedFiles` hears the whole page
    useFsAccessApi: false,
    preventDropOnDocument: false, // it keeps text out of fields as well
  });
  return {
    zone: { ...getRootProps({ onClick: keepToButtons }), ...(picksAnywhere && { 'data-picks': '' }) },
    // Off, so that no browser puts back a file of an earlier visit.
    input: { ...getInputProps({ multiple }), hidden: true, autoComplete: 'off' },
    isOver: isDragActive,
    open,
  };
}

/** A press on a button inside the zone is that button's alone. */
function keepToButtons(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a, input')) event.stopPropagation();
}

/** A file that falls beside every zone would be opened by the browser, in place of the page. Text may be dragged into fields. */
function usePreventFileNavigation(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('dragover', prevent);
    document.addEventListener('drop', prevent);
    return () => {
      document.removeEventListener('dragover', prevent);
      document.removeEventListener('drop', prevent);
    };
  }, []);
}
