import { useEffect, useRef, useState } from 'react';
import { isPasswordError } from '../../pdf/preview/is-password-error.ts';
import type { PdfPreview } from '../../pdf/preview/open-preview.ts';

interface OpeningFile {
  readonly at: 'opening' | 'locked' | 'unreadable';
  readonly password: string;
  /** Whether a password was tried and did not open the file. */
  readonly wasWrong: boolean;
}

/** The files whose pages are shown, and those that are being opened, wait for their password, or can't be read. */
export interface OpenedFiles {
  readonly previewOf: (file: File) => PdfPreview | undefined;
  readonly passwordOf: (file: File) => string;
  readonly waiting: ReadonlyMap<File, OpeningFile>;
  /** Opens a file, with a password if it requires one. */
  readonly open: (file: File, password?: string) => void;
  /** Leaves out a file that is not open yet. */
  readonly forget: (file: File) => void;
}

interface OpenFile {
  readonly preview: PdfPreview;
  readonly password: string;
}

/** Opens files one after another, so that several large ones don't exhaust the memory of a phone. */
export function useOpenedFiles(onOpened: (file: File, pageCount: number) => void): OpenedFiles {
  const [waiting, setWaiting] = useState<ReadonlyMap<File, OpeningFile>>(new Map());
  const [files] = useState(() => new Map<File, OpenFile>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(
    () => () => {
      for (const { preview } of files.values()) preview.close();
      files.clear();
    },
    [files],
  );

  function wait(file: File, next: OpeningFile | undefined): void {
    setWaiting((all) => {
      const others = new Map(all);
      if (next) others.set(file, next);
      else others.delete(file);
      return others;
    });
  }

  async function openNow(file: File, password: string): Promise<void> {
    try {
      const { openPreview } = await import('../../pdf/preview/open-preview.ts');
      const preview = await openPreview(file, password);
      files.set(file, { preview, password });
      wait(file, undefined);
      onOpened(file, preview.pages);
    } catch (error) {
      const at = isPasswordError(error) ? 'locked' : 'unreadable';
      wait(file, { at, password, wasWrong: at === 'locked' && password !== '' });
    }
  }

  return {
    previewOf: (file) => files.get(file)?.preview,
    passwordOf: (file) => files.get(file)?.password ?? '',
    waiting,
    open(file, password = '') {
      wait(file, { at: 'opening', password, wasWrong: false });
      queue.current = queue.current.then(() => openNow(file, password));
    },
    forget: (file) => wait(file, undefined),
  };
}
