import { useEffect, useState } from 'react';
import type { Preview } from './open-preview.ts';
import { PageTile } from './page-tile.tsx';
import { pagesNamed, togglePage } from './toggle-page.ts';

interface PageChooserProps {
  readonly file: File;
  /** The pages as typed; clicking a page changes them. */
  readonly pages: string;
  readonly onChange: (pages: string) => void;
  /** How far chosen pages are to be turned clockwise, in degrees. */
  readonly rotation?: number;
}

/** The pages of a PDF as small pictures that can be clicked instead of typed. Its script is fetched when a file is there. */
export function PageChooser({ file, pages, onChange, rotation = 0 }: PageChooserProps) {
  const preview = usePreview(file);
  if (preview === undefined) return <p className="text-sm text-soft">Reading the pages...</p>;
  if (preview === 'unreadable')
    return (
      <p className="text-sm text-soft">The pages cannot be shown here: the file is protected or damaged.</p>
    );
  const named = pagesNamed(pages, preview.pages);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {preview.pages === 1 ? '1 page' : `${preview.pages} pages`}, {named.size} chosen
      </legend>
      <div className="mt-2 grid max-h-[34rem] grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 overflow-y-auto rounded-card bg-sunken p-3">
        {Array.from({ length: preview.pages }, (_, index) => (
          <PageTile
            key={index}
            page={index + 1}
            preview={preview}
            isChosen={named.has(index + 1)}
            rotation={rotation}
            onClick={() => onChange(togglePage(pages, index + 1, preview.pages))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function usePreview(file: File): Preview | 'unreadable' | undefined {
  const [opened, setOpened] = useState<{ file: File; preview: Preview | 'unreadable' }>();
  useEffect(() => {
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
  return opened?.file === file ? opened.preview : undefined;
}
