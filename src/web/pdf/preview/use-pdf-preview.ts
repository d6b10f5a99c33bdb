import { useEffect, useState } from 'react';
import type { PdfPreview } from './open-preview.ts';

/** The preview of a chosen PDF: undefined while it is being opened, `unreadable` if it is locked or damaged. */
export type PreviewState = PdfPreview | 'unreadable' | undefined;

/** Opens a file, or the file at a URL, to preview its pages, and closes it again. The script is loaded when there is one. */
export function usePdfPreview(file: File | string | undefined): PreviewState {
  const [opened, setOpened] = useState<{ file: File | string; preview: PdfPreview | 'unreadable' }>();
  useEffect(() => {
    if (!file) return undefined;
    let isActive = true;
    const opening = import('./open-preview.ts').then(({ openPreview }) => openPreview(file));
    opening.then(
      (preview) => isActive && setOpened({ file, preview }),
      () => isActive && setOpened({ file, preview: 'unreadable' }),
    );
    return () => {
      isActive = false;
      void opening.then(
        (preview) => preview.close(),
        () => undefined,
      );
    };
  }, [file]);
  return opened?.file === file ? opened?.preview : undefined;
}
