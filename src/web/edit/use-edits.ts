import { useState } from 'react';

/** The file being edited, and the one it was made from if it is the result of an edit. */
export interface Edits {
  readonly file: File | undefined;
  readonly earlier: File | undefined;
  /** Starts with a file chosen by the visitor. */
  begin(file: File): void;
  /** Continues with the result of an edit. */
  goOn(result: File): void;
  /** Undoes the last edit. */
  goBack(): void;
}

/** Tracks a file across edits. `onOpen` resets the settings whenever another file is opened. */
export function useEdits(onOpen: () => void): Edits {
  const [files, setFiles] = useState<readonly File[]>([]);

  function open(next: readonly File[]): void {
    onOpen();
    setFiles(next);
  }

  return {
    file: files.at(-1),
    earlier: files.at(-2),
    begin: (file) => open([file]),
    goOn: (result) => open([...files, result]),
    goBack: () => open(files.slice(0, -1)),
  };
}
