import { useState } from 'react';

/** The file under edit, and the one it was made of when a result was taken up again. */
export interface Edits {
  readonly file: File | undefined;
  readonly earlier: File | undefined;
  /** Begins with a file the visitor chose. */
  begin(file: File): void;
  /** Goes on with the result of an edit. */
  goOn(result: File): void;
  /** Takes the last edit back. */
  goBack(): void;
}

/** Follows a file from edit to edit. `onOpen` puts the settings back whenever another file is under edit. */
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
