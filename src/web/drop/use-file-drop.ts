import { useEffect, type MouseEvent } from 'react';
import { useDropzone } from 'react-dropzone';

interface FileDropOptions {
  readonly onFiles: (files: File[]) => void;
  /** While set, no files are accepted. */
  readonly disabled?: boolean;
  /** Unless set, only the first of several dropped files is accepted. */
  readonly multiple?: boolean;
  /** Whether a click anywhere on the element, not only on one of its buttons, opens the picker. */
  readonly picksAnywhere?: boolean;
}

/**
 * Makes an element accept dropped files and folders: `zone` is spread onto the element, `input` onto a hidden field
 * inside it, `open` opens the file picker, `isOver` is true while files are dragged over the element.
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
    noPaste: true, // `usePastedFiles` listens on the whole page
    useFsAccessApi: false,
    preventDropOnDocument: false, // it would also prevent dropping text into fields
  });
  return {
    zone: { ...getRootProps({ onClick: keepToButtons }), ...(picksAnywhere && { 'data-picks': '' }) },
    // Off, so that no browser restores a file from an earlier visit.
    input: { ...getInputProps({ multiple, 'aria-label': undefined }), hidden: true, autoComplete: 'off' },
    isOver: isDragActive,
    open,
  };
}

/** A click on a button inside the zone is handled only by the button. */
function keepToButtons(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a, input')) event.stopPropagation();
}

/**
 * Prevents the browser from opening a file dropped outside every zone in place of the page. Text may still be dragged
 * into fields.
 */
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
