import { useEffect, useState } from 'react';
import type { Preview } from './open-preview.ts';

/** A chosen PDF as far as it can be looked at: undefined while it is opened, `unreadable` when it is locked or damaged. */
export type PreviewState = Preview | 'unreadable' | undefined;

/** Opens a file for looking at its pages, and closes it again. The script for that is fetched when a file is there. */
export function usePreview(file: File | undefined): PreviewState {
  const [opened, setOpened] = useState<{ file: File; preview: Preview | 'unreadable' }>();
  useEffect(() => {
    if (!file) return undefined;
    let isWanted = true;
    const opening = import('./open-preview.ts').then(({ openPreview }) => openPreview(file));
    opening.then(
      (preview) => isWanted && setOpened({ file, preview }),
      () => isWanted && setOpened({ file, preview: 'unreadable' }),
    );
    return () => {
      isWanted = false;
      void opening.then(
        (preview) => preview.close(),
        () => undefined,
      );
    };
  }, [file]);
  return opened?.file === file ? opened?.preview : undefined;
}
